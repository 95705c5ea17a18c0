// Follows the other tables where the user sits: watches them, and says where it is the user's turn.
import { untrack } from 'svelte';
import { announce } from '../../lib/announce.svelte';
import { myself } from '../../lib/me.svelte';
import { address } from '../../lib/router.svelte';
import { socket } from '../../lib/socket.svelte';
import { playSound } from '../../table/sound';
import { TabMark } from './tabmark';
import { isFirstCall, otherTables, tableOf, turnAt } from './turn';

export type FollowedTable = { table: number; name: string; /** The turn of the decision that the user is asked for there. */ turn: number | null };

/** Time for the tab of a table, in milliseconds, to sound before the tabs that only follow the table. */
const OWN_TAB_FIRST = 120;

class Following {
  /** As text, so that it changes only when a table comes or goes. */
  private numbers = $derived(otherTables(myself.me?.sitsAt ?? [], address.path).join(' '));
  private others = $derived(this.numbers.split(' ').filter(Boolean).map(Number));
  tables = $derived<FollowedTable[]>(
    this.others.map((table) => {
      const view = socket.tables.get(table);
      return { table, name: view?.name ?? `Table ${table}`, turn: turnAt(view) };
    }),
  );
  private turnHere = $derived.by(() => {
    const here = tableOf(address.path);
    return here === null ? null : { table: here, turn: turnAt(socket.tables.get(here)) };
  });
  private waiting = $derived(this.tables.find(({ turn }) => turn !== null)?.name);
  private isTurn = $derived(this.waiting !== undefined || (this.turnHere?.turn ?? null) !== null);
  private called = new Map<number, number>();

  /** Follows the tables until the returned function is called. */
  begin(): () => void {
    const mark = new TabMark();
    const end = $effect.root(() => {
      $effect(() => this.watch());
      $effect(() => this.call());
      $effect(() => mark.show({ waiting: this.waiting, isTurn: this.isTurn }));
    });
    return () => {
      end();
      mark.end();
    };
  }

  private watch(): () => void {
    const ends = this.others.map((table) => untrack(() => socket.watch(table)));
    return () => ends.forEach((end) => end());
  }

  /** Says each turn once. The page of a table sounds by itself. */
  private call(): void {
    const here = this.turnHere;
    if (here && here.turn !== null) isFirstCall(here.table, here.turn);
    for (const { table, name, turn } of this.tables) {
      if (turn === null || this.called.get(table) === turn) continue;
      this.called.set(table, turn);
      untrack(() => announce(`It is your turn at ${name}.`));
      setTimeout(() => {
        if (isFirstCall(table, turn)) playSound('turn');
      }, OWN_TAB_FIRST * (1 + Math.random()));
    }
  }
}

export const following = new Following();
