// Contrast of all pairs of colors of the style sheets: at least 4.5 for text and 3 for graphics, in the light, dark and
// projector themes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';

const sheet = (name: string) =>
  readFileSync(new URL(`../../www/${name}`, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const tokens = sheet('draw/tokens.css');
const rules = [
  ...['draw/graph', 'draw/lattice/lattice', 'draw/change', 'features/curves/chart', 'features/steps/steps'],
  ...['features/edges/best', 'widgets/heat', 'page/theme', 'page/ui', 'page/dialogs/dialogs', 'page/lesson/classroom'],
]
  .map((name) => sheet(`${name}.css`))
  .join('');

function declared(selector: string) {
  const at = tokens.indexOf(`${selector} {`);
  const body = tokens.slice(at, tokens.indexOf('}', at));
  return [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name, value.trim()] as [string, string],
  );
}

function theme(side: 0 | 1, over: [string, string][] = []) {
  const both = new Map([...declared(':root'), ...over]);
  return new Map(
    [...both].map(([name, value]) => {
      const two = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
      return [name, two ? two[1 + side] : value];
    }),
  );
}

const THEMES = new Map([
  ['light', theme(0)],
  ['dark', theme(1)],
  ['projector', theme(0, declared(':root[data-projector]'))],
  ['dark projector', theme(1, declared(':root[data-projector]'))],
]);

/** WCAG relative luminance. */
function luminance(hex: string) {
  assert.match(hex, /^#[0-9a-f]{6}$/, hex);
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Colors with their backgrounds, from a line for each color. */
const pairsOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.match(/[\w-]+/g)?.map((name) => `--${name}`) ?? [])
    .map(([color, ...backgrounds]) => [color, backgrounds] as const);

/** Colors of text. */
const TEXT_COLORS = pairsOf(`
  ink: paper surface sunken raised node-fill good-wash cand-wash post-1 post-2 post-3 gain-1 gain-2 loss-1 loss-2
  post-ink: post-4 post-5 gain-3 loss-3
  ink-2: paper surface sunken
  ink-3: paper surface sunken
  paper: ink
  fixed-text: paper surface
  rev-text: paper surface
  good-text: paper surface sunken good-wash
  bad-text: paper surface
  cand-text: paper surface cand-wash
`);

/** Meaningful graphics. */
const GRAPHICS = pairsOf(`
  fixed: paper surface
  rev-ring: paper surface
  good: paper surface
  bad: paper surface
  cand-edge: paper surface
  control-line: paper surface
  node-line: paper
  edge-plain: paper
  ink-3: paper
  post: paper sunken
`);

/** Separators, backgrounds and shadows, which carry no information. */
const QUIET = new Set(
  `gain-1 gain-2 gain-3 loss-1 loss-2 loss-3 post-1 post-2 post-3 post-4 post-5 line line-2 paper surface raised sunken
  node-fill good-wash cand-wash hatch shadow-1 shadow-2 node-shadow`
    .split(/\s+/)
    .map((name) => `--${name}`),
);

for (const [name, values] of THEMES) {
  const value = (token: string) => values.get(token) ?? '';
  for (const [pairs, least] of [
    [TEXT_COLORS, 4.5],
    [GRAPHICS, 3],
  ] as const) {
    for (const [token, grounds] of pairs) {
      test(`${name}: ${token} on ${grounds.join(', ')}`, () => {
        for (const ground of grounds) {
          const found = contrast(value(token), value(ground));
          assert.ok(found >= least, `${token} ${value(token)} on ${ground} ${value(ground)}: ${found.toFixed(2)}`);
        }
      });
    }
  }

  test(`${name}: a reversible edge has a rim or a core that stands out`, () => {
    const best = Math.max(
      contrast(value('--rev'), value('--paper')),
      contrast(value('--rev-outline'), value('--paper')),
    );
    assert.ok(best >= 3, best.toFixed(2));
  });
}

test('no color is used that is not judged here, and no rule has a color of its own', () => {
  const judged = new Set([...TEXT_COLORS, ...GRAPHICS].map(([token]) => token));
  const colors = [...theme(0)].filter(([, value]) => value.startsWith('#')).map(([token]) => token);
  const used = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token));
  for (const token of colors) {
    assert.ok(used.has(token), `${token} is used nowhere`);
    assert.ok(
      judged.has(token) || QUIET.has(token) || ['--rev', '--rev-outline', '--cand'].includes(token),
      `${token} is not judged`,
    );
  }
  assert.doesNotMatch(rules, /#[0-9a-f]{3,8}\b/i);
});
