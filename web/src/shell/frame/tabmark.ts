// Marks the browser tab while a table waits for the user: its title, and its icon.
import { titleWith } from './turn';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

export class TabMark {
  /** The title of the page, without a mark for another table. */
  private own = document.title;
  private shown = document.title;
  private waiting: string | undefined;
  private readonly observer = new MutationObserver(() => this.follow());

  constructor() {
    this.observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  }

  /** `waiting` is the name of another table that waits; `isTurn` says whether any table does. */
  show({ waiting, isTurn }: { waiting: string | undefined; isTurn: boolean }): void {
    this.waiting = waiting;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = isTurn ? ICON_TURN : ICON;
    if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
    this.follow();
  }

  end(): void {
    this.observer.disconnect();
  }

  /** A page may set its title at any time. */
  private follow(): void {
    if (document.title !== this.shown) this.own = document.title;
    this.shown = titleWith(this.own, this.waiting);
    if (document.title !== this.shown) document.title = this.shown;
  }
}
