// Confidence in pairs of variables and their directions by score difference, posterior, bootstrap and top networks, for
// the opening example with the real engine.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { place } from '../../www/draw/layout.ts';
import { stretched } from '../../www/draw/stretch.ts';
import { sentences, soFarLines } from '../../www/features/edges/words.ts';
import type { EdgeMark } from '../../www/generated/protocol.ts';
import { hundredths, knownOf, type Row, rowsOf } from '../../www/model/confidence.ts';
import { priceWords } from '../../www/model/confidence-words.ts';
import { gradeWords, ruleWords } from '../../www/model/grade-words.ts';
import { gradeOf } from '../../www/model/grades.ts';
import { pairKey } from '../../www/model/pair-key.ts';
import * as best from '../../www/store/best.ts';
import * as bootstrap from '../../www/store/bootstrap.ts';
import { doing, rows, startConfidence } from '../../www/store/confidence.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { randomDag } from './graphs.ts';
import { until, withPage } from './stores.ts';

withPage();

/** Asia as in the opening example, with 200 resamples. */
async function gathered() {
  await until('the result', () => page.outcome.value && page.run.value.state !== 'running');
  bootstrap.setBootstrap({ resamples: 200 });
  const end = startConfidence();
  await until('all of it', () => {
    const now = rows.value;
    return (
      bootstrap.state.value === 'done' &&
      doing.value === null &&
      best.average.value &&
      now?.inside.every(({ change, measures: { posterior, top } }) => change !== null && posterior && top) &&
      now.outside.every(({ change }) => change !== null)
    );
  });
  return end;
}

test('asia, 1,000 rows, seed 289: the table of the edges, gathered without a request', async () => {
  const end = await gathered();
  const now = rows.value as NonNullable<typeof rows.value>;
  const names = (page.info.value as NonNullable<typeof page.info.value>).variables.map(({ name }) => name);
  const summaryOf = ({ from, to, change, measures: { posterior, bootstrap, top } }: Row) => [
    `${names[from]} ${names[to]}`,
    Number(change?.toFixed(2)),
    hundredths(posterior?.pair ?? 0),
    hundredths(posterior?.there ?? 0),
    Math.round(100 * (bootstrap?.pair ?? 0)),
    hundredths(top?.pair ?? 0),
  ];
  assert.deepEqual(now.inside.map(summaryOf), [
    ['bronc dysp', -253.5, '1.00', '.98', 100, '1.00'],
    ['lung either', -185.28, '1.00', '.94', 100, '1.00'],
    ['either xray', -141.36, '1.00', '.98', 100, '1.00'],
    ['tub either', -39.29, '1.00', '.91', 100, '1.00'],
    ['smoke bronc', -34.85, '1.00', '.67', 100, '1.00'],
    ['either dysp', -24.32, '1.00', '1.00', 94, '1.00'],
    ['smoke lung', -20.24, '1.00', '.61', 98, '1.00'],
  ]);
  const outside = new Map(now.outside.map((row) => [summaryOf(row)[0], summaryOf(row).slice(1, 3)]));
  assert.deepEqual([...outside.keys()].slice(0, 3), ['asia smoke', 'asia xray', 'asia either']);
  assert.deepEqual(outside.get('asia smoke'), [-2.05, '.12']);
  assert.deepEqual(outside.get('tub lung'), [-3.06, '.15']);
  assert.equal(outside.size, 21);
  // 145, 46 and 9 of 200 resamples: a reversible edge counts for neither direction.
  const { there, back, open } = now.inside[0].measures.bootstrap as any;
  assert.deepEqual([there, back, open].map((share) => Math.round(200 * share)), [145, 46, 9]); // biome-ignore format: one line
  const [lead, second] = sentences(now, names, '3');
  assert.equal(lead, 'All 7 edges are strong.');
  assert.equal(second, '2 edges are reversible.');
  assert.deepEqual(new Set(now.inside.map(gradeWords)), new Set(['strong']));
  // The k best are classes: of networks, the best class alone could be all of them.
  assert.equal(best.shown.value?.query.unit, 'classes');
  // What is not there yet is no witness.
  bootstrap.setBootstrap({ seed: 2 });
  const partly = rows.value as NonNullable<typeof rows.value>;
  assert.deepEqual(knownOf(partly), ['posterior', 'top']);
  assert.match(sentences(partly, names, '3')[1], /Not computed: bootstrap\.$/);
  bootstrap.setBootstrap({ seed: 1 });
  end();
});

test('a pair without a price or a measure is there all the same', () => {
  const edges = [{ from: 1, to: 0, mark: 'compelled' as const }];
  const prices = new Map([[pairKey(0, 1), -4]]);
  const { inside, outside } = rowsOf({
    n: 3,
    edges,
    required: [],
    prices,
    posterior: null,
    top: null,
    bootstrap: null,
  });
  assert.deepEqual([inside[0].from, inside[0].change, inside[0].measures.posterior], [1, -4, null]);
  assert.equal(outside.length, 2);
  assert.deepEqual(knownOf({ inside, outside }), []);
  // Shares of weights that are no posterior don't have its name.
  const posterior = [0, 0.25, 0, 0.25, 0, 0, 0, 0, 0];
  const weighed = rowsOf({ n: 3, edges, required: [], prices, posterior, isWeight: true, top: null, bootstrap: null });
  assert.match(sentences(weighed, ['a', 'b', 'c'], '3')[0], /\(weight \.50\)/);
  // Nothing is computed: the question, and the way to an answer that fits every size.
  const bare = (state: Parameters<typeof sentences>[3]) => sentences({ inside, outside }, ['a', 'b', 'c'], '3', state);
  assert.deepEqual(bare({ isProven: false }), [
    'How sure is the one edge? Nothing has been computed yet.',
    'The network is the best one found, not proven. Start with the bootstrap: it fits every size.',
  ]);
  assert.deepEqual(bare({ isBusy: true }), ['How sure is the one edge?', '']);
});

test('the price of a bootstrap is rounded up, above 30 s to 5 s, and not said below 1 s', () => {
  assert.deepEqual([0, 0.9, 1, 26.2, 30, 30.1, 47, 91].map(priceWords), ['', '', '1 s', '27 s', '30 s', '35 s', '50 s', '2 min']); // biome-ignore format: one line
});

test('during a bootstrap the heading counts, and the least frequent edge is told', () => {
  const { rows } = said([[1, 2, 'compelled', 1], [2, 3, 'compelled', 0.88]], [], [0, 1, 0.44, 0.53]); // biome-ignore format: one line
  assert.deepEqual(soFarLines(rows, ['age', 'smoker', 'copd', 'cough'], 100, 200, false), [
    '100 of 200 resamples so far.',
    'All 2 edges of the network are in at least 88 of them. The pair age – smoker, not in the network, is in 53. The shares settle as more resamples come in.',
  ]);
});

/**
 * Two sentences on edges of age, smoker, copd, cough by posterior, bootstrap and top networks.
 * @param edges share of resamples with each edge, whose posterior probability is 1
 * @param more further pair, with its posterior probability and share of resamples
 * @param lost changes of the score without edges, by pair
 */
function said(
  edges: [number, number, EdgeMark, number][],
  required: [number, number][],
  more: [number, number, number, number] | null = null,
  lost: Map<string, number> = new Map(),
) {
  const n = 4;
  const posterior = new Float64Array(n * n);
  const pairs = [];
  for (const [from, to, , share] of edges) {
    posterior[from * n + to] = 1;
    pairs.push({ a: from, b: to, joined: 100 * share, forward: 100 * share, backward: 0, reversible: 0, forwardSet: 0, backwardSet: 0 }); // biome-ignore format: one line
  }
  if (more) {
    const [a, b, share, resamples] = more;
    posterior[a * n + b] = share;
    pairs.push({ a, b, joined: 100 * resamples, forward: 0, backward: 0, reversible: 100 * resamples, forwardSet: 0, backwardSet: 0 }); // biome-ignore format: one line
  }
  const { inside, outside } = rowsOf({
    n,
    edges: edges.map(([from, to, mark]) => ({ from, to, mark })),
    required,
    prices: lost,
    posterior,
    top: posterior,
    bootstrap: { pairs: pairs as any, resamples: 100 },
  });
  const names = ['age', 'smoker', 'copd', 'cough'];
  const lines = sentences({ inside, outside }, names, '3');
  return { lines, inside, rows: { inside, outside } };
}

test('a pair without an edge that one measure joins is named in the heading', () => {
  const { lines } = said([[1, 2, 'compelled', 1]], [], [0, 1, 0.1, 0.5]);
  assert.equal(lines[0], 'The one edge is strong. age – smoker may or may not belong.');
  assert.equal(
    lines[1],
    '1 pair without an edge is unstable: age – smoker (50% of resamples). No direction is uncertain.',
  );
  assert.doesNotMatch(said([[1, 2, 'compelled', 1]], [], [0, 1, 0.3, 0.2]).lines.join(), /pair|open/);
  // An edge that is unstable does not hide the pair outside.
  assert.equal(
    said([[1, 2, 'compelled', 0.3]], [], [0, 1, 0.62, 0.4]).lines[0],
    'The one edge is unstable: smoker → copd (30% of resamples). age – smoker may or may not belong.',
  );
});

test('an edge that all measures join and whose loss costs little is said to, and the grades are explained', () => {
  const prices = new Map([[pairKey(0, 1), -1.76], [pairKey(1, 2), -20], [pairKey(2, 3), -40]]); // biome-ignore format: one line
  const { lines } = said([[0, 1, 'compelled', 0.71], [1, 2, 'compelled', 1], [2, 3, 'compelled', 1]], [], null, prices); // biome-ignore format: one line
  assert.equal(lines[0], '2 edges are strong, 1 is moderate: age → smoker (71% of resamples).');
  assert.equal(lines[1], 'No direction is uncertain. Removing age → smoker alone worsens the score by less than 3.');
  assert.equal(
    ruleWords(['posterior', 'bootstrap', 'top'], false),
    'Strong: each of posterior, bootstrap, and top k gives the edge at least .90. Moderate: at least .70. Unstable: some measure below .70, or above .30 for a pair not in the network. A direction that any measure puts below .70 is uncertain.',
  );
});

test('penguins: directions that all measures agree against are uncertain, though no measure differs from another', () => {
  // As reviewed: sex → flipper is drawn; posterior ← .58, bootstrap → .51. sex → bill depth: posterior .55.
  const n = 3;
  const posterior = new Float64Array(n * n);
  [posterior[1], posterior[n], posterior[2], posterior[2 * n]] = [0.42, 0.58, 0.55, 0.45];
  const pairs = [1, 2].map((b) => ({ a: 0, b, joined: 100, forward: 51, backward: 10, reversible: 39, forwardSet: 0, backwardSet: 0, drawn: 0 })); // biome-ignore format: one line
  const edges = [1, 2].map((to) => ({ from: 0, to, mark: 'compelled' as const }));
  const { inside, outside } = rowsOf({ n, edges, required: [], prices: new Map(), posterior, top: null, bootstrap: { pairs, resamples: 100 } }); // biome-ignore format: one line
  assert.deepEqual(
    inside.map((row) => gradeOf(row).uncertain),
    ['posterior', 'bootstrap'],
  );
  assert.deepEqual(sentences({ inside, outside }, ['sex', 'flipper', 'bill'], '3'), [
    'All 2 edges are strong.',
    '2 directions are uncertain. Not computed: top k.',
  ]);
});

test('what is required is graded by no measure, and its direction follows from the reader', () => {
  const one = said([[1, 2, 'constrained', 1], [2, 3, 'constrained', 1]], [[1, 2]]); // biome-ignore format: one line
  assert.equal(
    one.lines.join(' '),
    '1 edge is required by you, 1 is strong. 2 directions follow from your constraints.',
  );
  assert.deepEqual(one.inside.map(({ byReader }) => byReader), ['edge', 'direction']); // biome-ignore format: one line
  // Required although the data compel it too.
  const some = said([[1, 2, 'compelled', 1], [0, 2, 'compelled', 1], [2, 3, 'compelled', 0.3]], [[1, 2]]); // biome-ignore format: one line
  assert.equal(
    some.lines.join(' '),
    '1 edge is required by you, 1 is strong, 1 is unstable: copd → cough (30% of resamples). 1 direction follows from your constraints.',
  );
  assert.equal(
    said([[1, 2, 'constrained', 1]], [[1, 2]]).lines.join(' '),
    'The one edge is required by you. 1 direction follows from your constraints.',
  );
});

test('a narrow place keeps the order of both axes, and no two names touch', () => {
  const names = ['asia', 'tub', 'smoke', 'lung', 'bronc', 'either', 'xray', 'dysp'];
  const edges = ([[1, 5], [2, 3], [2, 4], [3, 5], [4, 7], [5, 6], [5, 7]] as [number, number][]); // biome-ignore format: pairs
  const wide = place(names, edges, 'wide');
  const narrow = stretched(wide, { width: 400, height: 480 });
  assert.ok(narrow.width < wide.width);
  for (const [i, p] of wide.points.entries())
    for (const [k, q] of wide.points.entries()) {
      const [a, b] = [narrow.points[i], narrow.points[k]];
      if (p.x < q.x) assert.ok(a.x <= b.x);
      if (p.y < q.y) assert.ok(a.y <= b.y);
      const apart = (narrow.widths[i] + narrow.widths[k]) / 2 <= Math.abs(a.x - b.x);
      if (i !== k) assert.ok(apart || Math.abs(a.y - b.y) >= narrow.pill, `${names[i]} on ${names[k]}`);
    }
});

test('long names, or more ranks than a narrow place has room for, stay apart in a picture that is moved', () => {
  const squares = ['top', 'middle', 'bottom'].flatMap((row) =>
    ['left', 'middle', 'right'].map((at) => `${row}-${at}-square`),
  );
  const many = Array.from({ length: 56 }, (_, v) => `V${v}`);
  const networks: [string[], [number, number][]][] = [
    [[...squares, 'Class'], randomDag(10, 0.4, 1)],
    [[...squares, 'Class'], randomDag(10, 0.4, 2)],
    [many, randomDag(56, 0.04, 3)],
  ];
  const sizes = [[400, 480], [330, 300], [440, 250], [400, 200]]; // biome-ignore format: pairs
  for (const [names, edges] of networks)
    for (const paper of ['wide', 'low', 'room'] as const)
      for (const [width, height] of sizes) {
        const narrow = stretched(place(names, edges, paper), { width, height });
        narrow.points.forEach((a, i) => {
          narrow.points.slice(0, i).forEach((b, k) => {
            const apart = (narrow.widths[i] + narrow.widths[k]) / 2 <= Math.abs(a.x - b.x) + 1e-6;
            assert.ok(apart || Math.abs(a.y - b.y) >= narrow.pill - 1e-6, `${names[i]} on ${names[k]}, ${width}`);
          });
        });
      }
});

test('Top k groups by class, and sums over all networks without a request', async () => {
  await until('the result', () => page.outcome.value && page.run.value.state !== 'running');
  const { score } = page.doc.peek();
  setDoc({ score: { ...score, kind: 'aic' }, kBest: { k: 100, unit: 'dags', within: null } });
  setDoc({ view: 'best' });
  const end = startConfidence();
  await until('classes and sums', () => best.byClass.value && best.summed.value && best.shown.value?.outcome);
  assert.equal(best.grouped.value, true);
  assert.ok((best.byClass.value?.first.length ?? 0) < best.found.value);
  // Networks are no measure of an edge: their number is that of the members of a few classes.
  assert.ok(rows.value?.inside.every(({ measures }) => measures.top === null));
  end();
  setDoc({ kBest: null, view: 'edges' });
});

test('what is automatic needs a proof for the k best where it is a search without one', () => {
  assert.equal(best.needsProof.value, false);
  const estimate = page.estimate.value;
  assert.ok(estimate);
  page.estimate.value = { ...estimate, method: 'orders' };
  assert.equal(best.present.value, 'orders');
  assert.equal(best.needsProof.value, true);
  assert.equal(best.isQuick.value, false);
  page.estimate.value = estimate;
});
