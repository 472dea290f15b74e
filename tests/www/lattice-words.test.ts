// Words on a lattice, correct for every score, constraint and size; and the text alternative.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { orderOf, STATUS } from '../../www/draw/lattice/lattice.ts';
import { reasonOf } from '../../www/draw/lattice/why.ts';
import { describe, labelOf, layerTable, lead, more } from '../../www/draw/lattice/words.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { has, t } from '../../www/words/text.ts';
import { coins, type Slice, sliceOf } from './lattices.ts';

/** Words of a sentence; its key must exist. */
const words = ({ key, params }: { key: string; params: Record<string, any> }) => {
  assert.ok(has(`parents.${key}`), key);
  const text = t(`parents.${key}`, params);
  assert.doesNotMatch(text, /\{|undefined|NaN/);
  return text;
};
const sentencesOf = (of: Slice) => [lead(of), ...more(of)].map(words).join(' ');
const why = (of: Slice, ...parents: string[]) => {
  const set = parents.map((name) => of.names.indexOf(name)).sort((a, b) => a - b);
  return words(reasonOf(of, of.lattice.rowOf(set), set));
};
const scored = (kind: Score['kind']) => ({ score: { kind, edgePrior: 1, ess: 1 } as any });

const iq = await sliceOf({ child: 'IQ' });

test('IQ under BIC, as in the mock', () => {
  assert.equal(
    sentencesOf(iq),
    'Best parents of IQ: PE and CP. 7 of 16 parent sets are left after pruning. Adding Sex never improves a parent set.',
  );
  assert.equal(
    why(iq, 'SES', 'PE', 'CP'),
    'Its subset PE, CP already scores 73.66 higher, so no best network needs it.',
  );
  assert.equal(why(iq, 'PE', 'CP'), 'No allowed set of parents scores higher for IQ.');
  assert.match(why(iq, 'SES', 'CP'), /^42\.52 below the best, yet better than each of its subsets/);
  assert.match(why(iq), /^856\.78 below the best, but it never closes a cycle/);
});

test('Sex: alone under BIC, with everybody under LL', async () => {
  const bic = sentencesOf(await sliceOf({ child: 'Sex' }));
  assert.match(bic, /Sex/);
  const ll = await sliceOf({ child: 'Sex', settings: scored('ll') });
  assert.equal(
    sentencesOf(ll),
    'Best parents of Sex: SES, IQ, PE, and CP. All 16 parent sets are left after pruning: every further parent still raises the score.',
  );
});

test('MDL is a cost: lower is better, in bits', async () => {
  const mdl = await sliceOf({ child: 'IQ', settings: scored('mdl') });
  assert.equal(
    why(mdl, 'SES', 'PE', 'CP'),
    'Its subset PE, CP already costs 106.27 bits less, so no best network needs it.',
  );
  assert.match(why(mdl, 'SES', 'CP'), /^61\.35 bits above the best/);
  const { table } = describe(mdl, orderOf(mdl.lattice, -1).rows, null);
  assert.deepEqual(table.rows[0].slice(0, 2), ['PE, CP', '19,416.35']);
  // What a parent saves has the sign of a saving.
  assert.match(table.rows[0][2], /^−130\.6/);
});

test('one candidate, and none that helps', async () => {
  const coin = ['a,b', '0,0', '0,1', '1,0', '1,1'].join('\n');
  const of = await sliceOf({ csv: coin, child: 'a' });
  assert.equal(sentencesOf(of), 'a scores best without parents. The other set cannot matter.');
});

test('ties are reported: the two best sets of a copied column', async () => {
  const csv = ['a,b,c', ...Array.from({ length: 40 }, (_, i) => `${i % 2},${i % 2},${i % 2}`)].join('\n');
  const of = await sliceOf({ csv, child: 'c' });
  assert.equal(lead(of).key, 'leadTied');
  assert.match(sentencesOf(of), /^One of 2 best parent sets of c: a\./);
  assert.match(why(of, 'a'), /1 other scores the same/);
});

test('constraints are named, and barred sets counted', async () => {
  const of = await sliceOf({ child: 'IQ', settings: { maxParents: 2, forbidden: [[4, 2]] } });
  assert.match(sentencesOf(of), /Your constraints rule out \d+\./);
  assert.equal(why(of, 'PE', 'CP'), 'You forbid the edge CP → IQ.');
  assert.equal(why(of, 'SES', 'PE', 'CP'), 'It has more parents than your limit of 2.');
  const required = await sliceOf({ child: 'IQ', settings: { required: [[0, 2]] } });
  assert.equal(why(required, 'PE'), 'You require the edge Sex → IQ, which it leaves out.');
  const none = await sliceOf({ child: 'IQ', settings: { maxParents: 0 } });
  assert.equal(
    sentencesOf(none),
    'IQ scores best without parents. 1 of 16 parent sets are left after pruning. Your constraints rule out 15.',
  );
});

test('every set of every variable has a complete sentence, whatever the score', async () => {
  for (const kind of ['bic', 'aic', 'll', 'mdl', 'k2', 'bdeu'] as const) {
    for (const child of ['Sex', 'SES', 'CP']) {
      const of = await sliceOf({ child, settings: scored(kind) });
      sentencesOf(of);
      for (let row = 0; row < of.lattice.count; row++) words(reasonOf(of, row, of.lattice.parentsOf(row)));
    }
  }
});

test('a constant column tells nothing, whatever a parameter costs', async () => {
  const csv = coins(4, 200)
    .split('\n')
    .map((line, i) => `${line},${i === 0 ? 'same' : 'x'}`)
    .join('\n');
  for (const kind of ['bic', 'll', 'k2'] as const) {
    const of = await sliceOf({ csv, child: 'V3', settings: scored(kind) });
    assert.ok(of.names.includes('same'));
    assert.match(why(of, 'same'), /^A constant column carries no information: such an edge never helps/);
    assert.match(why(of, 'V1', 'same'), /such an edge never helps/);
    assert.match(
      why(await sliceOf({ csv, child: 'same', settings: scored(kind) }), 'V1'),
      /^A constant column carries no information/,
    );
  }
});

test('a greedy run says that it has not compared', async () => {
  const of = await sliceOf({ csv: coins(14, 300), child: 'V5', settings: { method: 'hill-climb' } });
  assert.ok(of.lattice.status.every((status) => status === STATUS.uncompared));
  assert.match(sentencesOf(of), /among those scored|among the sets scored/);
  assert.match(sentencesOf(of), /of 8,192 parent sets were scored, and not compared with their subsets/);
  assert.equal(why(of, 'V0', 'V1', 'V2', 'V3', 'V13'), 'The search did not score it.');
});

test('a large exact run: sets that are not kept are counted as such', async () => {
  const of = await sliceOf({ csv: coins(14, 800), child: 'V6' });
  assert.match(
    sentencesOf(of),
    /^Best parents of V6: V4, V5, V7, and V8\. \d+ of 8,192 parent sets are left after pruning\.$/,
  );
  assert.match(why(of, 'V0', 'V1', 'V2', 'V3', 'V13'), /^One of its subsets scores at least as high/);
});

test('before the answer is revealed no sentence gives it away', () => {
  const hidden = { ...iq, revealed: false };
  const text = [
    sentencesOf(hidden),
    why(hidden, 'PE', 'CP'),
    labelOf(hidden, iq.lattice.best),
    JSON.stringify(describe(hidden, orderOf(iq.lattice, -1).rows, { row: 3, set: [0, 1] })),
  ].join(' ');
  assert.doesNotMatch(text, /best:|kept|\d\.\d\d|beaten|tied|PE and CP/);
  assert.equal(
    sentencesOf(hidden),
    'Which parents of IQ are best? Choose one of the 16 sets, then reveal their scores.',
  );
});

test('a link that hides scores shows standings without digits', () => {
  const plain = { ...iq, numbers: false };
  const twin = describe(plain, orderOf(iq.lattice, -1).rows, { row: iq.row('SES', 'PE', 'CP'), set: [1, 3, 4] });
  assert.doesNotMatch(JSON.stringify(twin), /\d\.\d/);
  assert.match(twin.sentences.at(-1) ?? '', /Its subset PE, CP already scores higher/);
});

test('the twin lists all sets, best first, each with its gain and its reason', () => {
  const { sentences, skip, table } = describe(iq, orderOf(iq.lattice, -1).rows, null);
  assert.equal(sentences.length, skip);
  assert.equal(table.rows.length, 16);
  assert.deepEqual(table.rows[0], ['PE, CP', '−13,458.39', '+90.53', 'best']);
  assert.deepEqual(table.rows[3], [
    'SES, PE, CP',
    '−13,532.05',
    '−73.66',
    'beaten by a subset (Theorem 1 of Chen 2016): PE, CP',
  ]);
  assert.equal(table.rows.find(([set]) => set === 'no parents')?.[2], '');
});

test('the counts by size add up to all sets', () => {
  const { rows, head } = layerTable(iq.lattice);
  assert.deepEqual(head, ['Parents', '0', '1', '2', '3', '4']);
  assert.deepEqual(rows, [
    ['Sets', '1', '4', '6', '4', '1'],
    ['Kept', '1', '3', '3', '0', '0'],
    ['Beaten', '0', '1', '3', '4', '1'],
  ]);
});
