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

  choose(name: PanelName): void {
    this.chosen = name;
    this.isSheetOpen = true;
  }

  close(): void {
    this.isSheetOpen = false;
  }
}
