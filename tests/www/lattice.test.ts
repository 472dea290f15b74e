// Lattice of parent sets: order, positions and picture.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { wending } from '../../www/draw/lattice/edges.ts';
import { bestSubsets, chainOf, countsOf, orderOf, restOf, STATUS, uselessOf } from '../../www/draw/lattice/lattice.ts';
import { type Layout, place, rowAt, step } from '../../www/draw/lattice/layout.ts';
import { draw } from '../../www/draw/lattice/picture.ts';
import { restWords } from '../../www/draw/lattice/words.ts';
import type { Mark } from '../../www/draw/picture.ts';
import { textWidth } from '../../www/draw/text-width.ts';
import { decimal, signed } from '../../www/words/text.ts';
import { coins, type Slice, sliceOf } from './lattices.ts';

const WIDE = { width: 752, height: 500, narrow: false };
const NARROW = { width: 358, height: 345, narrow: true };

function pictured(
  { lattice, names }: Slice,
  {
    focus = -1,
    paper = WIDE,
    shown = true,
    allGains = false,
  }: { focus?: number; paper?: typeof WIDE; shown?: boolean; allGains?: boolean } = {},
) {
  const order = orderOf(lattice, focus);
  const scores = (row: number) => decimal(lattice.score[row]);
  const rest = shown ? restWords(lattice, order.rows) : [];
  const layout = place({ lattice, order, names, none: 'no parents', scores, revealed: shown, rest, paper });
  const picture = draw({
    lattice,
    order,
    layout,
    focus,
    own: -1,
    revealed: shown,
    numbers: shown,
    allGains,
    scores,
    gain: signed,
    name: (row) =>
      lattice
        .parentsOf(row)
        .map((v) => names[v])
        .join(', '),
  });
  return { order, layout, picture };
}

const words = (marks: Mark[], look: string) => marks.filter((mark) => mark.class === look).map(({ text }) => text);

/** Checks that boxes do not overlap and lie on the paper. */
function assertApart({ boxes, width, height }: Layout) {
  const all = [...boxes.values()];
  for (const [i, a] of all.entries()) {
    assert.ok(a.x - a.w / 2 >= 0 && a.x + a.w / 2 <= width, `${a.name} on the paper`);
    assert.ok(a.y - a.h / 2 >= 0 && a.y + a.h / 2 <= height, `${a.name} on the paper`);
    for (const b of all.slice(i + 1)) {
      const clear = Math.abs(a.x - b.x) >= (a.w + b.w) / 2 - 0.01 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 - 0.01;
      assert.ok(clear, `${a.name || a.row} and ${b.name || b.row}`);
    }
  }
}

const iq = await sliceOf({ child: 'IQ' });

test('IQ in college plans: the best set, the chain to it, what can matter and what never helps', () => {
  const { lattice, row, names } = iq;
  assert.equal(lattice.best, row('PE', 'CP'));
  assert.equal(decimal(lattice.score[lattice.best]), '−13,458.39');
  assert.equal(decimal(lattice.score[row('Sex', 'SES', 'PE', 'CP')]), '−13,710.47');
  assert.deepEqual(chainOf(lattice, orderOf(lattice, -1)), [row('PE', 'CP'), row('CP'), row()]);
  const counts = Object.entries(countsOf(lattice)).filter(([, n]) => n > 0);
  assert.deepEqual(Object.fromEntries(counts), { all: 16, kept: 7, dominated: 9 });
  assert.deepEqual(
    uselessOf(lattice).map((v) => names[v]),
    ['Sex'],
  );
  assert.equal(bestSubsets(lattice)[row('SES', 'PE', 'CP')], row('PE', 'CP'));
});

test('what the engine calls beaten is what the order says, for every variable and several scores', async () => {
  for (const kind of ['bic', 'aic', 'll', 'k2'] as const) {
    for (const child of ['Sex', 'SES', 'IQ', 'PE', 'CP']) {
      const { lattice } = await sliceOf({ child, settings: { score: { kind, edgePrior: 1 } } });
      const under = bestSubsets(lattice);
      for (let row = 1; row < lattice.count; row++) {
        const gain = lattice.score[row] - lattice.score[under[row]];
        assert.equal(lattice.status[row] === STATUS.kept, gain > 1e-6, `${kind} ${child} ${row}`);
        if (lattice.status[row] === STATUS.dominated) assert.equal(lattice.beaten[row], under[row]);
      }
    }
  }
});

test('the picture says the mock’s numbers, each at its edge', () => {
  const focus = iq.row('SES', 'PE', 'CP');
  const { picture, layout } = pictured(iq, { focus });
  assert.deepEqual(words(picture.gains, 'g-gain-best').sort(), ['+766.26', '+90.53']);
  assert.deepEqual(words(picture.gains, 'g-gain-loss'), ['−73.66']);
  const others = words(picture.gains, 'g-gain');
  for (const gain of ['+162.86', '−31.14', '+239.55', '+433.55', '+72.35', '+308.88', '+48.01', '+380.71', '+547.91'])
    assert.ok(others.includes(gain), gain);
  assert.deepEqual(words(picture.words, 'g-set-name-best'), ['★ PE, CP']);
  assert.equal(words(picture.words, 'g-set-score-cut').length, 9);
  assertApart(layout);
  // The empty set stands below all others, its supersets above it.
  const y = (row: number) => (layout.boxes.get(row) as { y: number }).y;
  assert.ok(y(iq.row()) > y(iq.row('CP')) && y(iq.row('CP')) > y(iq.row('PE', 'CP')));
});

test('before the answer is revealed the picture has no star, no hatch, no number', () => {
  const { picture } = pictured(iq, { focus: iq.row('SES'), shown: false });
  const marks = [...picture.edges, ...picture.sets, ...picture.words, ...picture.gains, ...picture.ring];
  assert.deepEqual(new Set(picture.sets.map((mark) => mark.class)), new Set(['g-set']));
  assert.doesNotMatch(JSON.stringify(marks), /★|hatch|best|cut|\d,\d{3}\.\d/);
});

test('all gains are written where there is room', () => {
  const some = pictured(iq).picture.gains.length;
  const all = pictured(iq, { allGains: true }).picture.gains.length;
  assert.ok(all > some && all >= 28, `${some}, ${all} of 32`);
});

test('on a phone: names only, all of them', () => {
  const { layout, picture } = pictured(iq, { paper: NARROW, focus: iq.row('SES', 'PE', 'CP') });
  assertApart(layout);
  assert.ok([...layout.boxes.values()].every(({ name, score }) => name !== '' && !score));
  assert.equal(words(picture.words, 'g-set-score').length, 0);
});

test('the arrows walk along the order, left and right in the layer, and reach every set', () => {
  const { layout, order } = pictured(iq);
  const walk = (row: number, key: string) => step(layout, order, row, key);
  assert.equal(walk(iq.row('Sex', 'SES', 'PE', 'CP'), 'ArrowUp'), -1);
  assert.equal(walk(iq.row('SES', 'PE', 'CP'), 'ArrowDown'), iq.row('PE', 'CP'));
  assert.equal(walk(iq.row('Sex'), 'ArrowRight'), iq.row('SES'));
  assert.equal(walk(iq.row('Sex'), 'End'), iq.row('CP'));
  assert.equal(walk(iq.row('CP'), 'Home'), iq.row('Sex'));
  const seen = new Set([iq.row()]);
  for (const row of seen)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = walk(row, key);
      if (next >= 0) seen.add(next);
    }
  assert.equal(seen.size, 16);
});

test('a point of the picture belongs to the set drawn there', () => {
  const { layout } = pictured(iq);
  for (const { row, x, y } of layout.boxes.values()) assert.equal(rowAt(layout, x, y), row);
  assert.equal(rowAt(layout, 2, 2), -1);
});

test('a thousand sets are a few dozen elements that do not overlap, and the star is there', async () => {
  const of = await sliceOf({ csv: coins(11, 1500), child: 'V4' });
  assert.equal(of.lattice.count, 1024);
  const { picture, layout } = pictured(of, { focus: 513 });
  assertApart(layout);
  assert.equal(layout.boxes.size, 1024);
  assert.ok(layout.height <= WIDE.height, `${layout.height}`);
  const paths = [...picture.hairlines, ...picture.edges, ...picture.sets, ...picture.over];
  assert.ok(paths.length < 120, `${paths.length} paths`);
  assert.equal(paths.flatMap(({ d }) => String(d).match(/M/g) ?? []).length > 6000, true);
  const names = picture.words.map(({ text }) => text);
  assert.ok(names.some((text) => text?.startsWith('★')));
});

test('a larger lattice: the best sets and how they contain each other', async () => {
  const of = await sliceOf({ csv: coins(14, 800), child: 'V6' });
  const { lattice } = of;
  assert.equal(lattice.whole, false);
  const { rows, below } = orderOf(lattice, -1);
  assert.ok(rows.includes(lattice.best) && rows.length > 5 && rows.length <= 50);
  const inside = (a: number, b: number) => lattice.parentsOf(a).every((v) => lattice.parentsOf(b).includes(v));
  for (const high of rows) {
    const expected = rows.filter(
      (low) =>
        low !== high &&
        inside(low, high) &&
        !rows.some((m) => m !== low && m !== high && inside(low, m) && inside(m, high)),
    );
    assert.deepEqual([...(below.get(high) ?? [])].sort(), expected.sort());
  }
  assertApart(pictured(of).layout);
  assert.equal(countsOf(lattice).all, 2 ** 13);
});

test('a larger lattice: gains of the way to the best set and of the set in focus; the others when asked for; none on another', async () => {
  const of = await sliceOf({ csv: coins(16, 800), child: 'V6' });
  const { lattice } = of;
  const first = pictured(of);
  assert.deepEqual(new Set(first.picture.gains.map((mark) => mark.class)), new Set(['g-gain-best']));
  const focus =
    first.order.rows.find((row) => row !== lattice.best && (first.order.below.get(row) ?? []).length > 1) ?? -1;
  assert.ok(words(pictured(of, { focus }).picture.gains, 'g-gain').length > 0);
  const all = pictured(of, { focus, allGains: true }).picture.gains;
  assert.ok(all.length > 2 * first.picture.gains.length);
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i + 1)) {
      const w = (textWidth(String(a.text), 12.5) + textWidth(String(b.text), 12.5)) / 2;
      const apart = Math.abs(Number(a.x) - Number(b.x)) >= w || Math.abs(Number(a.y) - Number(b.y)) >= 12.5;
      assert.ok(apart, `${a.text} and ${b.text}`);
    }
  }
});

test('a larger lattice: no edge passes behind a set', async () => {
  const of = await sliceOf({ csv: coins(16, 800), child: 'V6' });
  for (const paper of [WIDE, NARROW]) {
    const { layout, order } = pictured(of, { paper });
    for (const high of order.rows) {
      for (const low of order.below.get(high) ?? []) {
        const [lower, upper] = [layout.boxes.get(low), layout.boxes.get(high)];
        if (!lower || !upper) throw new Error('not drawn');
        const way = wending(lower, upper, layout);
        for (let i = 1; i < 40; i++) {
          const { x, y } = way.at(i / 40);
          const hit = [...layout.boxes.values()].find(
            (box) => Math.abs(x - box.x) < box.w / 2 - 0.1 && Math.abs(y - box.y) < box.h / 2 - 0.1,
          );
          assert.equal(hit, undefined, `${low} to ${high}, at ${x}, ${y}`);
        }
      }
    }
  }
});

test('a larger lattice: what is not drawn is counted, layer by layer', async () => {
  const of = await sliceOf({ csv: coins(16, 800), child: 'V6' });
  const { lattice } = of;
  const { order, layout, picture } = pictured(of);
  const rest = restOf(lattice, order.rows);
  const sum = (key: 'kept' | 'dominated' | 'tied' | 'barred' | 'large') =>
    rest.reduce((n, { counts }) => n + counts[key], 0);
  assert.equal(
    sum('kept') + sum('dominated') + sum('tied') + sum('barred') + sum('large') + order.rows.length,
    2 ** 15,
  );
  assert.equal(sum('dominated'), countsOf(lattice).dominated);
  const notes = words(picture.words, 'g-rest');
  assert.ok(
    notes.includes('and 2 more kept, 11 beaten') &&
      notes.some((text) => /^with \d to 15 parents: .* beaten, [\d,]+ not scored$/.test(String(text))),
    notes.join(),
  );
  for (const { x, y, w } of layout.notes) {
    assert.ok(x - w >= 0 && x <= layout.width && y > 6 && y < layout.height - 6);
    for (const box of layout.boxes.values()) {
      const clear = x - w >= box.x + box.w / 2 || x <= box.x - box.w / 2 || Math.abs(y - box.y) >= box.h / 2 + 6;
      assert.ok(clear, 'words beside the sets');
    }
  }
  assert.deepEqual(restOf(iq.lattice, []), []);
  assert.equal(words(pictured(of, { shown: false }).picture.words, 'g-rest').length, 0);
});

test('the tag at the set in focus: its names are cut, its score never', async () => {
  const names = ['漢字'.repeat(60), ...Array.from({ length: 10 }, (_, v) => `V${v}`)];
  const csv = coins(11, 400).replace(/^.*\n/, `${names.join(',')}\n`);
  const of = await sliceOf({ csv, child: 'V9' });
  for (const paper of [WIDE, NARROW]) {
    const { picture } = pictured(of, { paper, focus: 513 });
    const tag = picture.ring.find((mark) => mark.class === 'g-ring-name');
    assert.match(String(tag?.text), /^漢字.*… · −\d+\.\d\d( · subset rule)?$/);
    assert.ok(textWidth(String(tag?.text), Number(tag?.['font-size'])) < paper.width);
  }
});

test('the tag at a tile lies over no other set, whichever tile is in focus, as long as the paper has room', async () => {
  const of = await sliceOf({ example: 'asia', rows: 1000, child: 'either' });
  for (const paper of [
    { ...WIDE, height: 350 },
    { ...WIDE, height: 320 },
  ]) {
    const { layout } = pictured(of, { paper });
    for (const { row, name } of layout.boxes.values()) {
      if (name) continue;
      const ring = pictured(of, { paper, focus: row }).picture.ring;
      const [, x, y, h, v] =
        /M([\d.]+) ([\d.]+)h([\d.]+).*?v([\d.]+)/.exec(String(ring.find((mark) => mark.class === 'g-ring-tag')?.d)) ??
        [];
      const tag = {
        left: Number(x) - 6,
        right: Number(x) + Number(h) + 6,
        top: Number(y),
        bottom: Number(y) + Number(v) + 12,
      };
      for (const box of layout.boxes.values()) {
        const apart =
          box.x + box.w / 2 <= tag.left ||
          box.x - box.w / 2 >= tag.right ||
          box.y + box.h / 2 <= tag.top ||
          box.y - box.h / 2 >= tag.bottom;
        assert.ok(apart, `the tag of ${row} and ${box.name || box.row}`);
      }
    }
  }
});

test('hostile names stay on the paper and are text', async () => {
  const long = 'x'.repeat(200);
  const rows = ['0,1,0,1,0', '1,0,1,1,0', '0,0,1,0,1', '1,1,1,0,0', '1,1,0,0,1'];
  const csv = [`constructor,<b>,${long},🏳️‍🌈🏳️‍🌈,__proto__`, ...rows, ...rows, ...rows].join('\n');
  for (const paper of [WIDE, NARROW]) {
    const of = await sliceOf({ csv, child: '__proto__' });
    const { layout, picture } = pictured(of, { paper });
    assertApart(layout);
    assert.ok(picture.words.some(({ text }) => text?.includes('<b>')));
  }
});

test('a limit and forbidden edges: barred sets are in no chain, and the best is allowed', async () => {
  const { lattice, row } = await sliceOf({ child: 'IQ', settings: { maxParents: 2, forbidden: [[4, 2]] } });
  assert.equal(lattice.status[row('PE', 'CP')], STATUS.barred);
  assert.equal(lattice.best, row('SES', 'PE'));
  for (const at of chainOf(lattice, orderOf(lattice, -1))) assert.notEqual(lattice.status[at], STATUS.barred);
  const all = await sliceOf({ child: 'IQ', settings: { required: [[0, 2]] } });
  assert.equal(all.lattice.status[all.row()], STATUS.barred);
  assert.deepEqual(chainOf(all.lattice, orderOf(all.lattice, -1)).at(-1), all.row('Sex'));
});
