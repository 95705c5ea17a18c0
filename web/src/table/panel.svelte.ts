// The selected panel beside the felt, and whether its sheet is open on a phone.
export const PANELS = [
  { name: 'round', title: 'This round' },
  { name: 'paytables', title: 'Paytables' },
  { name: 'meters', title: 'Progressive' },
  { name: 'rounds', title: 'Last rounds' },
  { name: 'trainer', title: 'Trainer' },
  { name: 'fairness', title: 'Fairness' },
  { name: 'chat', title: 'Chat' },
] as const;

export type PanelName = (typeof PANELS)[number]['name'];

export class Panels {
  chosen = $state<PanelName>('round');
  isSheetOpen = $state(false);
  #isChosen = false;

  /** Selects a default, unless the user has chosen: the paytables for a watcher, the round for a player. */
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
