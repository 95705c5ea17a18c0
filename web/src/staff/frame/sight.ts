// Scrolls what has just appeared into view.
export function inSight(element: Element): void {
  element.scrollIntoView({ block: 'nearest' });
}
