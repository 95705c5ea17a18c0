// Follows the other tables where the user sits: watches them, and says where it is the user's turn.
import { untrack } from 'svelte';
import { announce } from '../../lib/announce.svelte';
import { myself } from '../../lib/me.svelte';
import { address } from '../../lib/router.svelte';
import { socket } from '../../lib/socket.svelte';
import { turnSound } from '../../table/sound';
import { TabMark } from './tabmark';
import { otherTables, tableOf, turnAt } from './turn';

export type FollowedTable = { table: number; name: string; /** The turn of the decision that the user is asked for there. */ turn: number | null };

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
  private waiting = $derived(this.tables.find(({ turn }) => turn !== null)?.name);
  private here = $derived(tableOf(address.path));
  private isTurn = $derived(this.waiting !== undefined || (this.here !== null && turnAt(socket.tables.get(this.here)) !== null));
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

  /** Says each turn once. */
  private call(): void {
    for (const { table, name, turn } of this.tables) {
      if (turn === null || this.called.get(table) === turn) continue;
      this.called.set(table, turn);
      untrack(() => {
        turnSound();
        announce(`It is your turn at ${name}.`);
      });
    }
  }
}

export const following = new Following();
