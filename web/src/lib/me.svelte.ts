// Who is signed in.
import { get, post, remove, useCsrf, type Answered } from './api';
import type { Me, SignIn } from './wire';

class Myself {
  /** Undefined until the server has said; null for nobody. */
  me = $state<Me | null | undefined>(undefined);

  take(me: Me | null): void {
    this.me = me;
    useCsrf(me?.csrf ?? '');
  }

  has(role: string): boolean {
    return this.me?.roles.includes(role) ?? false;
  }

  async look(): Promise<void> {
    const answer = await get<Me>('/me');
    if (answer.ok) this.take(answer.value);
    else if (answer.status === 401) this.take(null);
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
