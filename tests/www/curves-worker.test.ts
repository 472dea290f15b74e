// Networks of the curves, learned in separate sessions: each equals the result of its settings, and the page's session
// is unchanged.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Session } from '../../www/engine/requests.ts';
import { curveEstimate, curvePoint, dropBenches } from '../../www/features/curves/bench.ts';
import type { Score, Settings } from '../../www/generated/protocol.ts';
import type { CurveRequest, CurveRows } from '../../www/model/answers/data.ts';
import { opening } from '../../www/model/state.ts';
import { open } from './direct.ts';

const ASIA = { id: 'asia', version: 1, rows: 1000, seed: 289 };
const PLANS = { id: 'college-plans', version: 1, rows: 10318, seed: 0 };
const plain = { method: 'auto' as const, maxParents: null, required: [], forbidden: [] };

const { signal } = new AbortController();
const point = (of: Session, request: CurveRequest) => curvePoint(of, request, signal);

const chosen = (score: object, search: object = {}) => ({
  score: { edgePrior: 1, ...score } as Score,
  search: { ...opening().search, ...search },
});
const learn = async (of: Session, score: object, more: Partial<Settings> = {}) =>
  (await of.call('run', { settings: { score: { edgePrior: 1, ...score } as Score, ...plain, ...more } })).outcome;

test('a sampled example: the network, its likelihood, and that of a fresh sample', async () => {
  const engine = open();
  const ref = { ...ASIA, rows: 10_000, seed: 290 };
  const rows: CurveRows = { bench: 'all', source: { kind: 'example', ref: ASIA }, held: { kind: 'example', ref } };
  for (const score of [{ kind: 'bic' }, { kind: 'bdeu', ess: 10 }, { kind: 'pll', penalty: 20 }, { kind: 'll' }]) {
    const learned = await point(engine, { rows, chosen: chosen(score) });
    const session = open();
    await session.call('load', { example: ASIA });
    const outcome = await learn(session, score);
    assert.deepEqual(learned.edges, outcome.edges);
    assert.equal(learned.score, outcome.score);
    const seen = outcome.parents.map((_, variable) => session.call('inspectVariable', { variable }));
    const likelihood = (await Promise.all(seen)).reduce((sum, { terms }) => sum + terms.logLikelihood, 0);
    assert.ok(Math.abs((learned.own ?? 0) - likelihood / 1000) < 1e-9, score.kind);
    await session.call('holdOutExample', { example: ref });
    assert.equal(learned.held, await session.call('heldOut'));
    assert.ok((learned.held ?? 0) < -2 && (learned.held ?? 0) > -3);
  }
});

test("the page's own rows, all of them and four in five", async () => {
  const page = open();
  const { fingerprint } = (await page.call('load', { example: PLANS })).info;
  const source = { kind: 'page' as const, fingerprint };
  const bic = chosen({ kind: 'bic' });
  const all = await point(page, { rows: { bench: 'all', source, held: null }, chosen: bic });
  const dealt = { kind: 'deal' as const, seed: 1, every: 5 };
  const rest = await point(page, { rows: { bench: 'rest', source, held: dealt }, chosen: bic });
  assert.equal(all.rows, 10_318);
  assert.equal(all.held, null);
  assert.equal(all.edges.length, 6);
  assert.ok(Math.abs(rest.rows - (10_318 * 4) / 5) < 200, `${rest.rows} rows left`);
  assert.ok((rest.held ?? 0) < -4 && (rest.held ?? 0) > -5);
  assert.equal((await page.call('data'))?.rows, 10_318, "the page's own session is left alone");
  const other = { kind: 'page' as const, fingerprint: 'other' };
  await assert.rejects(point(page, { rows: { bench: 'all', source: other, held: null }, chosen: bic }), {
    code: 'not-ready',
  });
  dropBenches(page);
});

test('a newer question ends a long run, and is answered as if there were none', async () => {
  const names = Array.from({ length: 16 }, (_, i) => `v${i}`);
  let seed = 3;
  const bit = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed > 1073741824 ? 'a' : 'b';
  };
  const text = [names.join(','), ...Array.from({ length: 600 }, () => names.map(bit).join(','))].join('\n');
  const load = { file: new TextEncoder().encode(text) };
  const page = open();
  const { fingerprint } = (await page.call('load', load)).info;
  const rows: CurveRows = { bench: 'all', source: { kind: 'page', fingerprint }, held: null };
  const slow = { rows, chosen: chosen({ kind: 'll' }) };
  const { estimate, distinct } = await curveEstimate(page, slow, signal);
  assert.ok(estimate.families > 100_000);
  assert.ok(distinct > 500);
  const newer = new AbortController();
  const old = assert.rejects(curvePoint(page, slow, newer.signal), { name: 'AbortError' });
  setTimeout(() => newer.abort(), 50);
  await old;
  const quick = await point(page, { rows, chosen: chosen({ kind: 'bic' }, { method: 'hill-climb' }) });
  assert.equal(quick.proven, false);
  const bdeu = { kind: 'bdeu', ess: 1 };
  const learned = await point(page, { rows, chosen: chosen(bdeu) });
  const session = open();
  await session.call('load', load);
  assert.equal(learned.score, (await learn(session, bdeu)).score);
  dropBenches(page);
});
