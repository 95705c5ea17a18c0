// Parses a scenario in Markdown: a heading, a sentence or two, the rules, and code blocks.
export type ScenarioPart = { kind: 'words'; text: string } | { kind: 'block'; text: string };

/** The parts of a scenario in order, without the heading. A text without fences is one block. */
export function partsOf(markdown: string): ScenarioPart[] {
  const lines = markdown.replace(/^#+ .*\n?/, '').split('\n');
  if (!lines.some(isFence)) return [{ kind: 'block', text: lines.join('\n').trim() }];
  const parts: ScenarioPart[] = [];
  let gathered: string[] = [];
  let isInside = false;
  const close = () => {
    const text = isInside ? gathered.join('\n') : gathered.join(' ').replaceAll('`', '').trim();
    if (text !== '') parts.push({ kind: isInside ? 'block' : 'words', text });
    gathered = [];
  };
  for (const line of lines) {
    const isRules = !isInside && line.startsWith('Rule:');
    if (isFence(line) || isRules || (!isInside && line.trim() === '')) close();
    if (isFence(line)) isInside = !isInside;
    else gathered.push(line);
  }
  close();
  return parts;
}

const isFence = (line: string): boolean => line.startsWith('```');
