// What the page of a table shows at one moment. While the dealer turns cards and moves chips, it lags behind the server.
import type { EventText, HouseFelt, TableView } from '../../lib/wire';
import type { SoundName } from '../sound';

/** What has become of the chips in front of a seat: they lie there, the lost ones are swept, the won ones are paid, or all are pushed to the player. */
export type ChipMoment = 'lying' | 'swept' | 'paid' | 'pushed';

export type Scene = {
  view: TableView;
  /** The finished round whose winning cards are lifted, once the hands have been named. */
  named: HouseFelt | null;
  /** By seat; a seat that is missing has its chips lying there. */
  chips: ReadonlyMap<number, ChipMoment>;
};

/** An event with the number of its round. */
export type Told = { event: EventText; round: number };

export type Step = {
  scene: Scene;
  /** How long it is shown before the next one, in milliseconds at normal pace; zero for the last. */
  lasts: number;
  sound: SoundName | null;
  /** The dealer's calls that belong to it. */
  calls: Told[];
  /** What a screen reader says. */
  words: string[];
};

export const settledScene = (view: TableView): Scene => ({ view, named: null, chips: new Map() });
