// Checks SVG from the server against an allowlist, as it is inserted into the page.
const SHAPES = 'svg|g|path|rect|circle|text';
const ATTRIBUTE = String.raw`(?:viewBox|role|aria-label|class|d|fill|stroke|stroke-width|stroke-dasharray|x|y|r|rx|cx|cy|width|height|transform|font-size|font-weight|text-anchor)="[^"<>]*"`;
const PLAIN = new RegExp(`^(?:</?(?:${SHAPES})(?:\\s+${ATTRIBUTE})*\\s*/?>|[^<]+)+$`);

/** Whether a picture has only allowed elements and attributes, so that it cannot run or load anything. */
export const isPlain = (svg: string): boolean => PLAIN.test(svg);
