// The guide of one table: its texts, the house edge of its wagers, and which parts of it are open.
import { getContext, setContext } from 'svelte';
import { get, type Answered } from '../lib/api';
import { Asked } from '../lib/asked.svelte';
import type { CoachText, DecisionStage, GuideView, SpotGuide, WagerKey } from '../lib/wire';
import { socket } from '../lib/socket.svelte';
import { Computation } from '../odds/computation.svelte';
import { Coaching } from './coaching.svelte';
import type { CoachMoment } from '../lib/wire';

const CONTEXT = 'guide';

/** The spot whose facts are shown, and what they stand beside. */
export type Shown = { wager: WagerKey; beside: HTMLElement; why: string; /** Whether it stays until it is closed. */ isPinned: boolean };

export class TableGuide {
  readonly asked: Asked<GuideView>;
  readonly coaching = new Coaching();
  view = $derived.by(() => this.asked.value ?? null);
  /** The unit of the table. */
  unit = $derived.by(() => socket.tables.get(this.table)?.unit ?? 'dollars');
  shown = $state.raw<Shown | null>(null);
  isOpen = $state(false);
  /** The clause that is open beside the table. */
  clause = $state<string | null>(null);
  readonly #odds = new Computation();
  #isCounting = false;

  constructor(private readonly table: number) {
    this.asked = new Asked(() => get<GuideView>(`/tables/${table}/guide`));
  }

  spot(wager: WagerKey): SpotGuide | undefined {
    return this.view?.spots.find((spot) => spot.wager === wager);
  }

  stage(stage: DecisionStage | null): string | undefined {
    return this.view?.stages.find((line) => line.stage === stage)?.text;
  }

  coach(at: CoachMoment): CoachText | undefined {
    return this.view?.coach.find((text) => text.at === at);
  }

  /** The house edge of a wager in percent; `null` while it is being computed, `undefined` if there is none. */
  edge(wager: WagerKey): string | null | undefined {
    const { state, problem } = this.#odds;
    if (problem || state?.state === 'refused') return undefined;
    if (state?.state !== 'done') return null;
    return state.odds.wagers.find((line) => line.wager === wager)?.edgePercent;
  }

  show(wager: WagerKey, beside: HTMLElement, why: string, isPinned: boolean): void {
    if (this.shown?.isPinned && !isPinned) return;
    this.shown = { wager, beside, why, isPinned };
    void this.count();
  }

  hide(wager?: WagerKey): void {
    if (wager === undefined || (this.shown?.wager === wager && !this.shown.isPinned)) this.shown = null;
  }

  /** Asks for the odds of this table's submission, once. */
  private async count(): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    const submission: Answered<string> = await get<string>(`/tables/${this.table}/submission`);
    if (submission.ok) await this.#odds.compute(submission.value);
    else this.#odds.problem = submission.problem;
  }

  stop(): void {
    this.#odds.stop();
  }
}

export function provideGuide(table: number): TableGuide {
  return setContext(CONTEXT, new TableGuide(table));
}

/** The guide of the table around a component; there is none in a replay. */
export const guideHere = (): TableGuide | undefined => getContext<TableGuide | undefined>(CONTEXT);
