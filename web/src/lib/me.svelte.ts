// Who is signed in.
import { get, post, remove, useCsrf, type Answered } from './api';
import { keep, kept } from './memory';
import type { Me, Purse, RoleKey, SignIn } from './wire';

const WAS_HERE = 'cardroom.was-here';

class Myself {
  /** Undefined until the server has answered; `null` without a session. */
  me = $state<Me | null | undefined>(undefined);

  private holders = new Set<object>();
  private purses: Purse[] | null = null;

  take(me: Me | null): void {
    const isSame = me !== null && this.me?.person === me.person;
    this.purses = isSame && this.holders.size > 0 ? me.purses : null;
    this.me = me && this.purses && this.me ? { ...me, purses: this.me.purses } : me;
    useCsrf(me?.csrf ?? '');
    keep(WAS_HERE, me ? 'yes' : 'no');
  }

  /** Leaves the balance as it is shown while a dealer turns cards, because it would tell the result. */
  holdBalance(holder: object, isHeld: boolean): void {
    if (isHeld) this.holders.add(holder);
    else this.holders.delete(holder);
    if (this.holders.size > 0 || !this.purses || !this.me) return;
    this.me = { ...this.me, purses: this.purses };
    this.purses = null;
  }

  /** Whether there is a session; until the server has answered, whether there was one last time. */
  get isExpected(): boolean {
    return this.me === undefined ? kept(WAS_HERE) === 'yes' : this.me !== null;
  }

  has(role: RoleKey): boolean {
    return this.me?.roles.includes(role) ?? false;
  }

  async look(): Promise<void> {
    const answer = await get<Me | null>('/me');
    if (answer.ok) this.take(answer.value);
  }

  async enter(path: string, body?: SignIn): Promise<Answered<Me>> {
    const answer = await post<Me>(path, body);
    if (answer.ok) this.take(answer.value);
    return answer;
  }

  async leave(): Promise<void> {
    await remove('/session');
    this.take(null);
  }
}

export const myself = new Myself();
