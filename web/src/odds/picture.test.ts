import { expect, test } from 'vitest';
import { isPlain } from './picture';

test('a picture of lines, areas and words is let in', () => {
  const svg = `<svg viewBox="0 0 467 45" role="img" aria-label="Fold 19.2%, player&#39;s">
<path d="M0 0L10 0Z" fill="#0e5c4e"/>
<text x="1.5" y="14.5" font-size="9" fill="#fff" font-weight="600" text-anchor="middle" class="even">37.7%</text>
</svg>`;
  expect(isPlain(svg)).toBe(true);
});

test.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg><path d="M0 0" onclick="alert(1)"/></svg>',
  '<svg><a href="https://example.org"><text>x</text></a></svg>',
  '<svg><image href="https://example.org/x.png"/></svg>',
  '<svg><path style="fill: url(https://example.org)"/></svg>',
  '<svg><foreignObject></foreignObject></svg>',
  '<svg><text>x</text><!-- x --></svg>',
  '<img src="x">',
  '<svg viewBox=0></svg>',
  '',
])('%s is not', (svg) => {
  expect(isPlain(svg)).toBe(false);
});
