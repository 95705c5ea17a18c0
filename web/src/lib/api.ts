// Requests to the server. Every failure comes back as a `Problem`; network errors are not thrown.
import type { ChangePassword, MakeAccount, MakeToken, OpenPrivateTable, OpenTable, Problem, Say, SignIn, TakeNickname } from './wire';
import { sentence } from './words';

/** The JSON bodies of requests. */
export type Body = SignIn | ChangePassword | { minutes: number | null } | MakeToken | MakeAccount | OpenPrivateTable | OpenTable | Say | TakeNickname;

export type Answered<T> = { ok: true; value: T } | { ok: false; status: number; problem: Problem };

const BASE = '/api/v1';

// The CSRF token that every changing request must carry; it is part of `Me`.
let csrf = '';

export function useCsrf(word: string): void {
  csrf = word;
}

export const get = <T>(path: string): Promise<Answered<T>> => request<T>('GET', path);
export const post = <T>(path: string, body?: Body): Promise<Answered<T>> => request<T>('POST', path, body);
export const put = <T>(path: string, body: Body): Promise<Answered<T>> => request<T>('PUT', path, body);
export const remove = <T>(path: string): Promise<Answered<T>> => request<T>('DELETE', path);

/** Sends plain text, such as a submission. */
export const postText = <T>(path: string, text: string): Promise<Answered<T>> => request<T>('POST', path, text);

/** What is wrong with a value, without where it stands in the body: a person has typed it into a field. */
export function plainly(what: string): string {
  const [, why] = /^The request cannot be read: (.+?)(?: at line \d+ column \d+)?\.?$/s.exec(what) ?? [];
  return why === undefined ? what : sentence(why);
}

async function request<T>(method: string, path: string, body?: Body | string): Promise<Answered<T>> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['X-Cardroom-Token'] = csrf;
  if (typeof body === 'string') headers['Content-Type'] = 'text/plain; charset=utf-8';
  else if (body !== undefined) headers['Content-Type'] = 'application/json';
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  try {
    const answer = await fetch(BASE + path, { method, headers, body: sent, credentials: 'same-origin' });
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    const value: unknown = isJson ? await answer.json() : await answer.text();
    if (answer.ok) return { ok: true, value: value as T };
    const problem: Problem = isJson ? (value as Problem) : { error: 'broken', what: `The server reported error ${answer.status}. Try again; if it happens again, tell the room.`, rule: null };
    return { ok: false, status: answer.status, problem: { ...problem, what: plainly(problem.what) } };
  } catch {
    const what = 'Cannot reach the server. Check your connection and try again.';
    return { ok: false, status: 0, problem: { error: 'try-again', what, rule: null } };
  }
}
