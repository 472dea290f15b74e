// The worker's part of the curves, over the real engine: what is asked in slices is what is learned at once.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { curveRequests } from '../../www/worker/curves.ts';
import { processorMs } from './processor.ts';

const Session = await loadCore();
const ASIA = { id: 'asia', version: 1, rows: 1000, seed: 289 };
const PLANS = { id: 'college-plans', version: 1, rows: 10318, seed: 0 };
const search = { method: 'auto', maxParents: null, required: [], forbidden: [] } as const;
const plain = { method: 'auto', maxParents: null, required: [], forbidden: [] };

const requestsFor = (page: any): any =>
  curveRequests(
    () => page,
    (session, { ref }: any) => session.loadExample(ref),
  );

async function point(requests: any, request: any) {
  for (let turns = 1; ; turns++) {
    const learned = await requests.curvePoint(request);
    if (learned) return { ...learned, turns };
  }
}

const chosen = (score: any) => ({
  score: { edgePrior: 1, ...score },
  search: { ...search, required: [], forbidden: [] },
});

test('a sampled example: the network, its likelihood, and that of a fresh sample', async () => {
  const requests = requestsFor(new Session());
  const ref = { ...ASIA, rows: 10_000, seed: 290 };
  const rows = { bench: 'all', source: { kind: 'example', ref: ASIA }, held: { kind: 'example', ref } };
  for (const score of [{ kind: 'bic' }, { kind: 'bdeu', ess: 10 }, { kind: 'pll', penalty: 20 }, { kind: 'll' }]) {
    const learned = await point(requests, { rows, chosen: chosen(score) });
    const session = new Session();
    session.loadExample(ASIA);
    const outcome = session.learn({ score: { edgePrior: 1, ...score }, ...plain });
    assert.deepEqual(learned.edges, outcome.edges);
    assert.equal(learned.score, outcome.score);
    const likelihood = outcome.parents.reduce(
      (sum: number, _: number[], v: number) => sum + session.inspectVariable(v).terms.logLikelihood,
      0,
    );
    assert.ok(Math.abs((learned.own ?? 0) - likelihood / 1000) < 1e-9, score.kind);
    session.holdOutExample(ref);
    assert.equal(learned.held, session.heldOut());
    assert.ok((learned.held ?? 0) < -2 && (learned.held ?? 0) > -3);
  }
});

test("the page's own rows, all of them and four in five", async () => {
  const page = new Session();
  const { fingerprint } = page.loadExample(PLANS);
  const requests = requestsFor(page);
  const source = { kind: 'page', fingerprint };
  const all = await point(requests, { rows: { bench: 'all', source, held: null }, chosen: chosen({ kind: 'bic' }) });
  const dealt = { kind: 'deal', seed: 1, every: 5 };
  const rest = await point(requests, { rows: { bench: 'rest', source, held: dealt }, chosen: chosen({ kind: 'bic' }) });
  assert.equal(all.rows, 10_318);
  assert.equal(all.held, null);
  assert.equal(all.edges.length, 6);
  assert.ok(Math.abs(rest.rows - (10_318 * 4) / 5) < 200, `${rest.rows} rows left`);
  assert.ok((rest.held ?? 0) < -4 && (rest.held ?? 0) > -5);
  assert.equal(page.data().rows, 10_318, "the page's own session is left alone");
  const other = requests.curvePoint({
    rows: { bench: 'all', source: { kind: 'page', fingerprint: 'other' }, held: null },
    chosen: chosen({ kind: 'bic' }),
  } as any);
  await assert.rejects(other, { code: 'not-ready' });
  await requests.curveDrop();
});

test('a long run comes in turns, and another question drops it', async () => {
  const names = Array.from({ length: 16 }, (_, i) => `v${i}`);
  let seed = 3;
  const bit = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed > 1073741824 ? 'a' : 'b';
  };
  const text = [names.join(','), ...Array.from({ length: 600 }, () => names.map(bit).join(','))].join('\n');
  const page = new Session();
  page.readFile(new TextEncoder().encode(text));
  const { data } = page.prepare({ read: { separator: null, header: null, decimalComma: null, arff: null }, steps: [] });
  const requests = requestsFor(page);
  const rows = { bench: 'all', source: { kind: 'page', fingerprint: data.fingerprint }, held: null };
  const slow = { rows, chosen: chosen({ kind: 'll' }) } as any;
  const { estimate, distinct } = await requests.curveEstimate(slow);
  assert.ok(estimate.families > 100_000);
  assert.ok(distinct > 500);
  const begun = processorMs();
  assert.equal(await requests.curvePoint(slow), null);
  assert.ok(processorMs() - begun < 2000);
  const quick = await point(requests, {
    rows,
    chosen: { ...chosen({ kind: 'bic' }), search: { ...search, method: 'hill-climb', required: [], forbidden: [] } },
  });
  assert.equal(quick.proven, false);
  const bic = await point(requests, { rows, chosen: chosen({ kind: 'bdeu', ess: 1 }) });
  assert.ok(bic.turns > 2, `${bic.turns} turns`);
  const session = new Session();
  session.readFile(new TextEncoder().encode(text));
  session.prepare({ read: { separator: null, header: null, decimalComma: null, arff: null }, steps: [] });
  assert.equal(bic.score, session.learn({ score: { kind: 'bdeu', ess: 1, edgePrior: 1 }, ...plain }).score);
  await requests.curveDrop();
});
