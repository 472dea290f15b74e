// Network pictures: forms of edges, selection, dragging, navigation by keys, the SVG file.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { createMemory } from '../../www/draw/layout-memory.ts';
import { networkFile } from '../../www/draw/node.ts';
import { type Content, draw, fractionOf, type Picture, swatch } from '../../www/draw/picture.ts';
import { networkSvg } from '../../www/draw/svg.ts';
import { textWidth } from '../../www/draw/text-width.ts';
import { follow, type Place } from '../../www/draw/walk.ts';
import type { ClassEdge } from '../../www/generated/protocol.ts';
import { placeBeside } from '../../www/result/node-card.tsx';
import { valuesOf } from '../values.ts';
import { ASIA, ASIA_NAMES, MUSHROOM, MUSHROOM_NAMES } from './graphs.ts';

const css = {
  tokens: readFileSync(new URL('../../www/draw/tokens.css', import.meta.url), 'utf8'),
  graph: readFileSync(new URL('../../www/draw/graph.css', import.meta.url), 'utf8'),
};

/** Asia as learned from 1,000 rows: asia is alone. */
const LEARNED: ClassEdge[] = [
  { from: 1, to: 5, mark: 'compelled' },
  { from: 2, to: 3, mark: 'reversible' },
  { from: 2, to: 4, mark: 'reversible' },
  { from: 3, to: 5, mark: 'compelled' },
  { from: 4, to: 7, mark: 'constrained' },
  { from: 5, to: 6, mark: 'compelled' },
  { from: 5, to: 7, mark: 'compelled' },
];

const picture = (more: Partial<Content> = {}) =>
  draw({
    names: ASIA_NAMES,
    layout: createMemory()(ASIA_NAMES, ASIA, [], 'wide'),
    edges: LEARNED,
    ghosts: [[0, 1]],
    show: 'class',
    chosen: null,
    tag: '',
    ghostNote: ['in the simulation, not found'],
    moved: [],
    ...more,
  });

/** Picture without selection, ghosts or moved variables. */
const PLAIN = { ghosts: [], show: 'class' as const, chosen: null, tag: '', ghostNote: [], moved: [] };

const edge = (picture: Picture, key: string) => {
  const found = picture.edges.find((e) => e.key === key);
  assert.ok(found, key);
  return { ...found, classes: found.marks.map((mark) => mark.class) };
};

test('every kind of edge has its own form, not its color alone', () => {
  const shown = picture();
  assert.deepEqual(edge(shown, '5-7').classes, ['g-fixed', 'g-fixed-head']);
  assert.deepEqual(edge(shown, '4-7').classes, ['g-fixed', 'g-fixed-head', 'g-pin']);
  assert.deepEqual(edge(shown, '2-3').classes, ['g-rim', 'g-rev', 'g-ring', 'g-ring']);
  assert.deepEqual(edge(shown, '0-1').classes, ['g-ghost']);
  assert.deepEqual(edge(picture({ show: 'dag' }), '2-3').classes, ['g-rim', 'g-rev', 'g-open-head']);
  const kinds = ['compelled', 'constrained', 'reversible', 'directed', 'ghost'] as const;
  assert.equal(
    new Set(
      kinds.map((kind) =>
        swatch(kind)
          .map((mark) => mark.class)
          .join(),
      ),
    ).size,
    kinds.length,
  );
});

test('a reversible edge ends in its rings, and of a short edge some line is seen', () => {
  const numbers = (d: unknown) => (String(d).match(/-?[\d.]+/g) ?? []).map(Number);
  const names = ['a', 'b'];
  const layout = createMemory()(names, [[0, 1]], [], 'wide');
  const [upper] = draw({ ...PLAIN, names, layout, edges: [] }).nodes;
  for (let apart = upper.pill.h + 14; apart < 260; apart += 3) {
    const place = (y: number) => fractionOf(layout, { x: layout.width / 2, y });
    const moved = [
      ['a', ...place(60)],
      ['b', ...place(60 + apart)],
    ] as [string, number, number][];
    const at = { ...PLAIN, names, layout, moved };
    const [open] = draw({ ...at, edges: [{ from: 0, to: 1, mark: 'reversible' }] }).edges;
    const rings = open.marks.filter(({ class: name }) => name === 'g-ring');
    const [x, y, , , x2, y2] = numbers(open.marks.find(({ class: name }) => name === 'g-rev')?.d);
    // The line ends where it meets the rings: nothing of it is behind them.
    const [one, other] = rings.map(({ cx, cy, r }) => [Number(cx), Number(cy), Number(r)]);
    assert.ok(Math.abs(Math.hypot(x - one[0], y - one[1]) - one[2]) < 0.15, `${apart}: ${y} at ${one}`);
    assert.ok(Math.abs(Math.hypot(x2 - other[0], y2 - other[1]) - other[2]) < 0.15 && one[1] < y && y2 < other[1]);
    assert.ok(y2 - y >= (apart < upper.pill.h + 20 ? 2.5 : 4), `${apart}: ${y2 - y} px between the rings`);
    const [closed] = draw({ ...at, edges: [{ from: 0, to: 1, mark: 'compelled' }] }).edges;
    const line = numbers(closed.marks.find(({ class: name }) => name === 'g-fixed')?.d);
    assert.ok(line[5] - line[1] >= 3, `${apart}: ${line[5] - line[1]} px before the head`);
  }
});

test('the chosen edge alone has a halo and words; its ends are marked', () => {
  const shown = picture({ chosen: { edge: [5, 7] }, tag: 'without it −24.32', ghostNote: [] });
  assert.deepEqual(edge(shown, '5-7').classes, ['g-halo', 'g-fixed-sel', 'g-fixed-head']);
  assert.deepEqual(valuesOf(shown.words, 'text'), ['without it −24.32']);
  assert.deepEqual(
    shown.nodes.filter(({ marks }) => marks[0].class === 'g-pill-end').map(({ variable }) => variable),
    [5, 7],
  );
  assert.equal(shown.edges.filter(({ chosen }) => chosen).length, 1);
});

test('a variable without edges looks so, also when a true edge of it is shown as missing', () => {
  assert.deepEqual(
    picture()
      .nodes.filter(({ marks }) => marks[0].class === 'g-pill-lone')
      .map(({ variable }) => variable),
    [0],
  );
});

test('turning an edge keeps its key, so that it is the same thing on the page', () => {
  const turned = LEARNED.map((e) => (e.from === 2 && e.to === 3 ? { ...e, from: 3, to: 2 } : e));
  assert.deepEqual(
    picture({ edges: turned }).edges.map(({ key }) => key),
    picture().edges.map(({ key }) => key),
  );
});

test('a dragged variable takes its edges along, on every paper, and stays on it', () => {
  const moved = [
    ['dysp', 400, 200],
    ['tub', -500, 9000],
  ] as [string, number, number][];
  const shown = picture({ moved });
  assert.deepEqual([shown.nodes[7].pill.x, shown.nodes[7].pill.y], [304, 100]);
  assert.notEqual(edge(shown, '5-7').hit, edge(picture(), '5-7').hit);
  assert.equal(edge(shown, '2-3').hit, edge(picture(), '2-3').hit);
  const tub = shown.nodes[1].pill;
  assert.ok(tub.x >= tub.w / 2 && tub.y <= shown.height - tub.h / 2);
  for (const paper of ['wide', 'low', 'narrow'] as const) {
    const layout = createMemory()(ASIA_NAMES, ASIA, [], paper);
    assert.deepEqual(fractionOf(layout, picture({ moved, layout }).nodes[7].pill), [400, 200], paper);
  }
});

test('long and short names of a picture are as large as each other; one that is cut has its whole name as a title', () => {
  const { nodes } = draw({
    names: MUSHROOM_NAMES,
    layout: createMemory()(MUSHROOM_NAMES, null, MUSHROOM, 'wide'),
    edges: [],
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  // No letter is stretched, and each name has room in its pill in the usual interface fonts.
  for (const { marks, pill } of nodes) {
    const { text = '', 'font-size': font, ...more } = marks[1];
    assert.equal(font, nodes[0].marks[1]['font-size']);
    assert.deepEqual(
      Object.keys(more).sort(),
      ['class', 'tag', 'text-anchor', 'x', 'y'].filter((key) => key in more),
    );
    assert.ok(1.07 * textWidth(text, Number(font)) <= pill.w - 9.9, text);
  }
  assert.deepEqual(
    nodes.flatMap(({ whole }) => whole ?? []),
    ['stalk-surface-above-ring', 'stalk-surface-below-ring'],
  );
});

test('the picture can be walked: parents, children, every variable, every edge', () => {
  const shown = picture();
  assert.deepEqual(follow(shown, { node: 5 }, 'ArrowLeft', false), { node: 1 });
  assert.deepEqual(follow(shown, { node: 5 }, 'ArrowRight', false), { node: 6 });
  assert.equal(follow(shown, { node: 0 }, 'ArrowRight', false), null);
  assert.deepEqual(follow(shown, { node: 0 }, 'ArrowRight', true), { edge: '0-1' });
  assert.deepEqual(follow(shown, { edge: '0-1' }, 'ArrowRight', false), { node: 1 });
  let place = { node: 0 } as Place;
  const seen = new Set();
  for (let i = 0; i < 8; i++) {
    seen.add(JSON.stringify(place));
    place = follow(shown, place, 'ArrowDown', false) ?? place;
  }
  assert.equal(seen.size, 8);
  assert.deepEqual(place, { node: 0 });
  place = { edge: '5-7' };
  const edges = new Set();
  for (let i = 0; i < shown.edges.length; i++) {
    edges.add(JSON.stringify(place));
    place = follow(shown, place, 'ArrowDown', false) ?? place;
  }
  assert.equal(edges.size, shown.edges.length);
});

test('the SVG file is whole: no class, no token, no script, names as text', () => {
  const names = ASIA_NAMES.map((name, v) => (v === 3 ? '<script>alert(1)</script>' : v === 4 ? 'a & "b"' : name));
  const svg = networkSvg({ names, edges: LEARNED, truth: ASIA, ghosts: [[0, 1]] }, css, 'a < b');
  assert.doesNotMatch(svg, /class=|var\(|light-dark|calc\(|<script|undefined|NaN/);
  assert.match(svg, /&lt;script&gt;/);
  assert.match(svg, /a &amp; &quot;b&quot;/);
  assert.match(svg, /<title>a &lt; b<\/title>/);
  assert.match(svg, /stroke="#0072b2"/);
  assert.equal(svg.match(/<circle/g)?.length, 4);
});

// Set UPDATE=1 to write the pictures anew; look at them before they are committed.
for (const [name, network] of [
  ['asia-class', { names: ASIA_NAMES, edges: LEARNED, truth: ASIA, ghosts: [[0, 1]] }],
  ['asia-dag', { names: ASIA_NAMES, edges: LEARNED, truth: ASIA, show: 'dag' }],
  ['empty', { names: ASIA_NAMES, edges: [], truth: null }],
] as [string, Parameters<typeof networkSvg>[0]][]) {
  test(`the picture “${name}” is as it was`, () => {
    const file = new URL(`./pictures/${name}.svg`, import.meta.url);
    const svg = networkSvg(network, css, name);
    if (process.env.UPDATE) writeFileSync(file, svg);
    assert.equal(svg, readFileSync(file, 'utf8'));
  });
}

test('a file of the picture is on white, without stretched letters, and its legend names each kind of edge', () => {
  const names = ASIA_NAMES.map((name, v) => (v === 4 ? 'a name as long as it gets' : name));
  const network = { names, edges: LEARNED, truth: ASIA, ghosts: [[0, 1]] as [number, number][] };
  const svg = networkSvg({ ...network, legend: (kind) => `kind ${kind}` }, css, 'x');
  assert.match(svg, /<rect width="100%" height="100%" fill="#ffffff"\/>/);
  assert.doesNotMatch(svg, /textLength|lengthAdjust|#fbfaf7/);
  for (const kind of ['compelled', 'reversible', 'ghost']) assert.match(svg, new RegExp(`>kind ${kind}<`));
  const height = (of: string) => Number(/ height="(\d+)"/.exec(of)?.[1]);
  assert.equal(height(svg), height(networkSvg(network, css, 'x')) + 30);
});

test('the command line draws the same picture', () => {
  assert.equal(
    networkFile(ASIA_NAMES, { edges: LEARNED }, ASIA),
    networkSvg({ names: ASIA_NAMES, edges: LEARNED, truth: ASIA }, css, ASIA_NAMES.join(', ')),
  );
});

test('one variable drawn alone has the marks that it and its edges have in the whole picture', () => {
  const more = { moved: [['either', 300, 420]] as [string, number, number][] };
  const content = {
    names: ASIA_NAMES,
    layout: createMemory()(ASIA_NAMES, ASIA, [], 'wide'),
    edges: LEARNED,
    ghosts: [[0, 1]] as [number, number][],
    show: 'class' as const,
    chosen: { edge: [5, 6] as [number, number] },
    tag: '+12.3',
    ghostNote: ['in the simulation, not found'],
    ...more,
  };
  const [whole, part] = [draw(content), draw(content, 5)];
  assert.deepEqual(part.nodes, [whole.nodes[5]]);
  const touched = whole.edges.filter(({ from, to }) => from === 5 || to === 5);
  assert.equal(touched.length, 4);
  assert.deepEqual(part.edges, touched);
  assert.deepEqual(valuesOf(part.words, 'text'), ['+12.3']);
});

test('the card of a variable is beside it, on the side with more room, and covers no edge if another side is free', () => {
  const card = { width: 200, height: 120 };
  const room = { width: 1000, height: 700 };
  const node = { left: 300, right: 360, top: 300, bottom: 340 };
  assert.deepEqual(placeBeside(node, card, [], room), { left: 370, top: 260 });
  assert.deepEqual(placeBeside({ ...node, left: 700, right: 760 }, card, [], room), { left: 490, top: 260 });
  // An edge from the right: the card goes to the left, or below where both are taken.
  const right = { x: 420, y: 320 };
  assert.deepEqual(placeBeside(node, card, [right], room), { left: 90, top: 260 });
  assert.deepEqual(placeBeside(node, card, [right, { x: 200, y: 320 }], room), { left: 230, top: 350 });
  // On a phone it stays within the window.
  const { left, top } = placeBeside({ left: 20, right: 80, top: 300, bottom: 340 }, card, [], {
    width: 390,
    height: 844,
  });
  assert.ok(left >= 0 && left + card.width <= 390 && top >= 0);
});
