// Which of the panels beside the felt is shown, and whether its sheet is up on a phone.
export const PANELS = [
  { name: 'round', title: 'This round' },
  { name: 'paytables', title: 'Paytables' },
  { name: 'meters', title: 'Progressive' },
  { name: 'rounds', title: 'Last rounds' },
  { name: 'trainer', title: 'Trainer' },
  { name: 'fairness', title: 'Fairness' },
] as const;

export type PanelName = (typeof PANELS)[number]['name'];

export class Panels {
  chosen = $state<PanelName>('round');
  isSheetOpen = $state(false);
  #isChosen = false;

  /** Whoever comes to look reads what the wagers pay; whoever plays, what becomes of theirs. Neither against their own choice. */
  offer(isSeated: boolean): void {
    if (!this.#isChosen) this.chosen = isSeated ? 'round' : 'paytables';
  }

  choose(name: PanelName): void {
    this.chosen = name;
    this.#isChosen = true;
    this.isSheetOpen = true;
  }

  close(): void {
    this.isSheetOpen = false;
  }
}
