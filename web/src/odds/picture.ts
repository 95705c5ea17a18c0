// Pictures of the server, which become part of the page: so only what draws is let in.
const SHAPES = 'svg|g|path|rect|circle|text';
const ATTRIBUTE = String.raw`(?:viewBox|role|aria-label|class|d|fill|stroke|stroke-width|stroke-dasharray|x|y|r|rx|cx|cy|width|height|transform|font-size|font-weight|text-anchor)="[^"<>]*"`;
const PLAIN = new RegExp(`^(?:</?(?:${SHAPES})(?:\\s+${ATTRIBUTE})*\\s*/?>|[^<]+)+$`);

/** Whether nothing in a picture can run, load or reach anything. */
export const isPlain = (svg: string): boolean => PLAIN.test(svg);
