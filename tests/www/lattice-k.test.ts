// Parent sets needed again for k > 1 networks: theorem, number, picture and words.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boundsAt, canCount, hasCounts, keptAt, knownOf, latticeAt } from '../../www/draw/lattice/k.ts';
import { countsOf, isKept, orderOf, restOf, STATUS } from '../../www/draw/lattice/lattice.ts';
import { place } from '../../www/draw/lattice/layout.ts';
import { lookOf, SET_LOOKS, swatch } from '../../www/draw/lattice/looks.ts';
import { draw } from '../../www/draw/lattice/picture.ts';
import { barsOf, drawSizes } from '../../www/draw/lattice/sizes.ts';
import { reasonOf, weighed } from '../../www/draw/lattice/why.ts';
import { describe, layerTable, more } from '../../www/draw/lattice/words.ts';
import { textWidth } from '../../www/draw/text-width.ts';
import { KS } from '../../www/generated/catalogue.ts';
import { decimal, signed, t } from '../../www/words/text.ts';
import { coins, type Slice, sliceOf } from './lattices.ts';

const iq = await sliceOf({ child: 'IQ' });
const at = (of: Slice, k: number) => ({ ...of, lattice: latticeAt(of.lattice, k) });
const why = (of: Slice, row: number) => {
  const { key, params } = reasonOf(of, row, of.lattice.parentsOf(row));
  const words = t(`parents.${key}`, params);
  assert.doesNotMatch(words, /\{|undefined|NaN|parents\./, words);
  return words;
};
const sayings = (of: Slice) =>
  more(of)
    .map(({ key, params }) => t(`parents.${key}`, params))
    .join(' ');

test('IQ in college plans: the numbers of the mock, and who is beaten by how many', () => {
  // Computed from the data for the mock: 7 sets at k = 1, 12 at 2, 14 at 3, 15 at 4, 16 at 9.
  assert.deepEqual(keptAt(iq.lattice), [7, 12, 15, 16, 16, 16, 16, 16, 16]);
  const { lattice, row } = iq;
  assert.equal(lattice.better[row('SES', 'PE', 'CP')], 2);
  assert.equal(lattice.returns(row('SES', 'PE', 'CP')), 3);
  assert.equal(lattice.returns(row('PE', 'CP')), 1);
  for (let set = 0; set < lattice.count; set++) {
    const above = lattice.score[set] + 1e-6;
    const better = Array.from({ length: set }, (_, s) => s).filter((s) => (s & ~set) === 0 && lattice.score[s] > above);
    assert.equal(lattice.better[set], better.length);
  }
});

test('a set comes back exactly when fewer than k subsets are better, if no other theorem holds it', async () => {
  for (const child of ['V2', 'V5', 'V7']) {
    const of = await sliceOf({ csv: coins(8, 120), child });
    assert.ok(hasCounts(of.lattice));
    let before = of.lattice;
    for (const k of KS) {
      const { orders } = boundsAt(of.lattice, k);
      const now = latticeAt(of.lattice, k);
      for (let row = 0; row < now.count; row++) {
        const first = of.lattice.status[row];
        const status = now.status[row];
        if (isKept(first)) assert.equal(status, first);
        else if (k > 1) {
          const enough = of.lattice.better[row] >= k;
          const large = orders >= 0 && of.lattice.size(row) > orders;
          assert.equal(isKept(status), !enough && !large, `${k} ${row}`);
          if (!isKept(status)) assert.ok([STATUS.subsets, STATUS.largeForK, STATUS.orders].some((s) => s === status));
        }
        // Theorem 5 promises no more than there are.
        assert.ok(of.lattice.halves[row] <= of.lattice.better[row]);
        if (isKept(before.status[row]) && orders < 0) assert.ok(isKept(status), 'what is back stays back');
      }
      before = now;
    }
  }
});

test('every set has a reason at every k, and the counts add up', async () => {
  const of = await sliceOf({ csv: coins(7, 60), child: 'V3' });
  for (const k of KS) {
    const now = at(of, k);
    const counts = countsOf(now.lattice);
    const sum = Object.entries(counts).reduce((n, [key, m]) => n + (key === 'all' ? 0 : m), 0);
    assert.equal(sum, 64);
    for (let row = 0; row < 64; row++) why(now, row);
    assert.doesNotMatch(sayings(now), /\{|undefined|NaN/);
  }
  assert.equal(
    sayings(at(iq, 2)),
    '12 of 16 parent sets can be needed by one of the 2 best networks. 5 came back: fewer than 2 of their subsets score higher (Theorem 3 of Chen 2016).',
  );
  assert.match(
    sayings(at(iq, 1000)),
    /^All 16 parent sets can be needed by one of the 1,000 best networks\. 9 came back/,
  );
  assert.match(
    why(at(iq, 2), iq.row('SES', 'PE', 'CP')),
    /^2 of its subsets score higher, so none of the 2 best networks/,
  );
  assert.match(why(at(iq, 5), iq.row('SES', 'PE', 'CP')), /^Only 2 of its subsets score higher/);
});

test('a rule that drops a set weighs two numbers, and the sentence says both', async () => {
  const of = await sliceOf({ example: 'asia', rows: 1000, child: 'dysp' });
  const { lattice } = of;
  const seen = new Set();
  for (let row = 0; row < lattice.count; row++) {
    const found = weighed(of, row);
    if (lattice.cause[row] < 0) {
      assert.equal(found, null);
      continue;
    }
    assert.ok(found, `${row}`);
    seen.add(found.key);
    const cause = lattice.cause[row];
    assert.ok((cause & ~row) === 0 && lattice.gains[row] < lattice.costs[row]);
    const words = why(of, row);
    assert.ok(words.includes(found.gain) && words.includes(found.cost), words);
    // The same numbers from the scores: what is unknown of the child, and what the parent costs.
    const loser = 1 << [...lattice.candidates].indexOf(lattice.loser[row]);
    const free = Math.log(1000) / 2;
    const parameters = 2 ** lattice.size(cause) - 2 ** (lattice.size(cause) - 1);
    assert.ok(Math.abs(lattice.costs[row] - free * parameters) < 1e-9);
    const unknown = -(lattice.score[cause ^ loser] + free * 2 ** (lattice.size(cause) - 1));
    assert.ok(lattice.gains[row] <= unknown + 1e-6, 'at most N·H(X | U − u)');
    if (found.key === 'entropy') assert.ok(Math.abs(lattice.gains[row] - unknown) < 1e-6);
  }
  assert.ok(seen.size > 0);
  // Where a link hides the numbers, no digit is said.
  const hidden = { ...of, numbers: false };
  for (let row = 0; row < lattice.count; row++) assert.doesNotMatch(why(hidden, row), /\d\.\d|=/);
});

test('under MDL the inequality is in bits', async () => {
  const nats = await sliceOf({ example: 'asia', rows: 1000, child: 'dysp' });
  const bits = await sliceOf({
    example: 'asia',
    rows: 1000,
    child: 'dysp',
    settings: { score: { kind: 'mdl', edgePrior: 1 } },
  });
  const row = nats.lattice.cause.findIndex((cause) => cause >= 0);
  const [a, b] = [weighed(nats, row), weighed(bits, row)];
  assert.ok(a && b);
  const number = (words: string) => Number(words.replace(/,/g, ''));
  assert.ok(Math.abs(number(a.cost) / Math.LN2 - number(b.cost)) < 0.02);
  assert.match(why(bits, row), /log₂ N/);
});

test('families of rules differ in hatch, rules of one family in their name', () => {
  const dropped = Object.entries(STATUS).filter(([name]) => !['kept', 'back', 'uncompared'].includes(name));
  const looks = dropped.map(([, status]) => lookOf(status));
  assert.ok(looks.every((look) => SET_LOOKS.includes(`${look}-hatch`)));
  const names = dropped.map(([, status]) => t(`parents.rule.${status}`));
  assert.equal(new Set(names).size, dropped.length, 'every rule has a name of its own');
  const drawn = dropped.map(([, status]) => swatch(status)[1]?.d);
  assert.equal(new Set(drawn).size, new Set(looks).size);
});

test('at another k nothing moves: the same boxes, other looks, bounds as lines', async () => {
  const of = await sliceOf({ csv: coins(5, 40), child: 'V3' });
  const order = orderOf(of.lattice, -1);
  const scores = (row: number) => decimal(of.lattice.score[row]);
  const paper = { width: 752, height: 500, narrow: false };
  const content = { names: of.names, none: 'no parents', scores, revealed: true, paper };
  const layout = place({ lattice: of.lattice, order, ...content });
  const picture = (k: number, bounds: { most: number; words: string }[]) =>
    draw({
      ...{ lattice: latticeAt(of.lattice, k), order, layout, focus: -1, own: -1, revealed: true, numbers: true },
      ...{ allGains: false, scores, gain: signed, name: () => '', bounds },
    });
  const [one, many] = [picture(1, []), picture(1000, [{ most: 2, words: 'at most 2' }])];
  const classes = ({ sets }: typeof one) => new Set(sets.map((mark) => mark.class));
  assert.ok(classes(one).has('g-set-cut') && !classes(one).has('g-set-back'));
  assert.ok(classes(many).has('g-set-back') && !classes(many).has('g-set-cut'));
  const line = many.edges.find((mark) => mark.class === 'g-bound');
  const y = Number(/M\S+ (\S+)H/.exec(String(line?.d))?.[1]);
  for (const box of layout.boxes.values()) {
    const inside = of.lattice.size(box.row) <= 2;
    assert.ok(
      inside ? box.y - box.h / 2 > y : box.y + box.h / 2 < y,
      'the line parts what it leaves from what it cuts',
    );
  }
  assert.equal(
    one.edges.some((mark) => mark.class === 'g-bound'),
    false,
  );
  const back = many.words.filter((mark) => mark.class === 'g-set-mark').map(({ text }) => text);
  assert.ok(
    back.some((text) => /^(k\u2009?\s?\d+)+$/.test(String(text))),
    back.join(),
  );
});

test('the words of a bound lie over the sets, and on none of them where there is room at an end', async () => {
  const papers = [
    { width: 752, height: 500, narrow: false },
    { width: 752, height: 340, narrow: false },
    { width: 358, height: 345, narrow: true },
  ];
  for (const variables of [7, 9, 10]) {
    const of = await sliceOf({ csv: coins(variables, 40), child: 'V3' });
    const { lattice, names } = of;
    const order = orderOf(lattice, -1);
    const scores = (row: number) => decimal(lattice.score[row]);
    for (const paper of papers) {
      const layout = place({ lattice, order, names, none: 'no parents', scores, revealed: true, paper });
      for (const most of [2, variables - 3, variables - 2]) {
        const { over, edges } = draw({
          ...{ lattice, order, layout, focus: -1, own: -1, revealed: true, numbers: true, allGains: false },
          ...{
            scores,
            gain: signed,
            name: () => '',
            bounds: [{ most, words: `Theorem 2 of Chen 2016: at most ${most}` }],
          },
        });
        assert.ok(edges.some((mark) => mark.class === 'g-bound'));
        const words = over.find((mark) => mark.class === 'g-bound-words');
        assert.ok(words, 'over the sets, so that none can hide them');
        const [x, y] = [Number(words.x), Number(words.y)];
        const width = 1.07 * textWidth(String(words.text), Number(words['font-size']));
        assert.ok(x >= 0 && x + width <= paper.width && y > 0 && y < layout.height);
        const hit = [...layout.boxes.values()].some(
          (box) => x < box.x + box.w / 2 && x + width > box.x - box.w / 2 && Math.abs(y - box.y) < box.h / 2 + 4,
        );
        // On a wide paper there is an end without sets between the top set and those under it.
        if (most === variables - 2 && !paper.narrow)
          assert.ok(!hit, `${variables} variables, ${paper.width} × ${paper.height}`);
      }
    }
  }
});

/** Large lattice with facts of all its sets. */
async function large(variables: number, rows: number, child: string) {
  const of = await sliceOf({ csv: coins(variables, rows), child });
  const { lattice, session } = of;
  assert.ok(!lattice.whole && canCount(lattice) && !hasCounts(lattice));
  return { ...of, lattice: { ...lattice, unpruned: await session.call('unpruned', { child: lattice.child }) } };
}

test('beyond ten candidates returning sets are counted by size and listed one by one', async () => {
  const of = await large(13, 150, 'V6');
  const { lattice, settings, session } = of;
  const listed = keptAt(lattice);
  assert.equal(listed[0], countsOf(lattice).kept);
  assert.ok(
    listed.every((n, i) => i === 0 || n >= listed[i - 1]),
    listed.join(),
  );
  assert.ok(listed[8] > 4 * listed[0], listed.join());
  // Theorem 3, by hand: the scores of all sets, from the counts.
  const scores: number[] = [];
  for (let code = 0; code < 4096; code++) {
    const parents = [...lattice.candidates].filter((_, i) => (code >> i) & 1);
    const family = { settings, child: lattice.child, parents, first: 0, count: 0 };
    scores.push((await session.call('handTable', family)).score);
  }
  for (const [nth, k] of KS.entries()) {
    const now = latticeAt(lattice, k);
    const counts = countsOf(now);
    assert.equal(counts.all, 4096);
    if (nth > 0) {
      assert.equal(counts.kept + counts.back, listed[nth]);
      assert.doesNotMatch(sayings({ ...of, lattice: now }), /\{|undefined|NaN/);
    }
    for (let code = 0; code < 4096; code += 7) {
      let better = 0;
      for (let s = (code - 1) & code; code > 0; s = (s - 1) & code) {
        if (scores[s] > scores[code] + 1e-6) better++;
        if (s === 0) break;
      }
      const parents = [...lattice.candidates].filter((_, i) => (code >> i) & 1);
      const found = knownOf(now, parents);
      assert.equal(found?.better, Math.min(better, 1000), `${code}`);
      if (nth === 0 || found?.first === STATUS.kept) continue;
      const { orders } = boundsAt(lattice, k);
      assert.equal(
        isKept(Number(found?.status)),
        better < k && (orders < 0 || parents.length <= orders),
        `${k} ${code}`,
      );
      if (lattice.rowOf(parents) >= 0) continue;
      const { key, params } = reasonOf({ ...of, lattice: now }, -1, parents);
      assert.doesNotMatch(t(`parents.${key}`, params), /\{|undefined|NaN|parents\./);
    }
  }
});

test('by size: bars whiten as k grows, the notes and tables count the same', async () => {
  const of = await large(13, 150, 'V6');
  const { lattice } = of;
  const { rows } = orderOf(lattice, -1);
  for (const k of KS) {
    const now = latticeAt(lattice, k);
    const bars = barsOf(now);
    assert.equal(
      bars.reduce((n, bar) => n + bar.kept, 0),
      keptAt(lattice)[KS.indexOf(k)],
    );
    assert.ok(bars.every(({ all, parts }) => all === parts.reduce((n, part) => n + part.n, 0)));
    const texts = { heads: ['parents', 'kept'] as [string, string], words: () => 'of', number: String };
    for (const [width, narrow] of [
      [760, false],
      [350, true],
    ] as const) {
      const { marks, height } = drawSizes({ bars, width, height: 345, narrow, ...texts });
      assert.ok(height <= 346);
      const looks = new Set(marks.filter(({ tag }) => tag === 'path').map((mark) => mark.class));
      assert.equal(looks.has('g-set-back'), k > 1);
      assert.ok([...looks].every((look) => SET_LOOKS.includes(look)));
    }
    const rest = restOf(now, rows).reduce((n, { counts }) => n + Object.values(counts).reduce((a, b) => a + b, 0), 0);
    assert.equal(rest + rows.length, 4096);
    const { sentences } = describe({ ...of, lattice: now }, rows, null);
    assert.ok(sentences.every((words) => !/\{|undefined|NaN/.test(words)));
    const table = layerTable(now);
    assert.ok(table.rows.every((cells) => cells.length === 14 && !cells[0].includes('parents.')));
  }
  const { sentences } = describe({ ...of, lattice: latticeAt(lattice, 20) }, rows, null);
  assert.ok(
    sentences.some((words) => /parents: .*\d kept again.*\d pruned/.test(words)),
    sentences.join(' '),
  );
});

test('the text twin gives standings at k', () => {
  const now = at(iq, 2);
  const { table, sentences } = describe(now, orderOf(iq.lattice, -1).rows, null);
  assert.equal(table.rows.filter((cells) => cells.at(-1)?.startsWith('kept again')).length, 5);
  assert.ok(sentences.some((words) => words.includes('5 came back')));
});
