// Who is signed in.
import { get, post, remove, useCsrf, type Answered } from './api';
import { keep, kept } from './memory';
import type { Me, RoleKey, SignIn } from './wire';

const WAS_HERE = 'cardroom.was-here';

class Myself {
  /** Undefined until the server has answered; `null` without a session. */
  me = $state<Me | null | undefined>(undefined);

  take(me: Me | null): void {
    this.me = me;
    useCsrf(me?.csrf ?? '');
    keep(WAS_HERE, me ? 'yes' : 'no');
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
