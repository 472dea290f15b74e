// Best network with a family, with an edge, without one: with the real core against all networks of four variables,
// scored family by family.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Settings } from '../../www/generated/protocol.ts';
import type { Demand } from '../../www/model/answers/proofs.ts';
import { notCompared } from '../../www/model/demand-words.ts';
import { findDemanded } from '../../www/questions/demand.ts';
import { t } from '../../www/words/text.ts';
import { open } from './direct.ts';
import { settingsOf } from './settings.ts';

const BIC = { kind: 'bic', edgePrior: 1 } as const;
const ALL = Number.POSITIVE_INFINITY;

/** All DAGs over n variables, as parents. */
function everyDag(n: number) {
  const pairs = Array.from({ length: n }, (_, b) => Array.from({ length: b }, (_, a) => [a, b])).flat();
  const dags: number[][][] = [];
  for (let code = 0; code < 3 ** pairs.length; code++) {
    const parents: number[][] = Array.from({ length: n }, () => []);
    let rest = code;
    for (const [a, b] of pairs) {
      if (rest % 3 === 1) parents[b].push(a);
      if (rest % 3 === 2) parents[a].push(b);
      rest = Math.floor(rest / 3);
    }
    const gone = new Set();
    for (let i = 0; i < n; i++) for (let v = 0; v < n; v++) if (parents[v].every((p) => gone.has(p))) gone.add(v);
    if (gone.size === n) dags.push(parents.map((set) => set.sort((a, b) => a - b)));
  }
  return dags;
}

async function learned(more: Partial<Settings> = {}) {
  const session = open();
  const { info } = await session.call('load', { example: { id: 'sprinkler', version: 1, rows: 80, seed: 5 } });
  const settings = settingsOf({ score: BIC, ...more });
  const { outcome } = await session.call('run', { settings });
  assert.equal(outcome.status, 'proven optimal');
  /** Local scores by child and parents; their sum is the score of a network. */
  const scores: Map<string, number> = new Map();
  for (let child = 0; child < 4; child++)
    for (let code = 0; code < 16; code++) {
      const parents = [0, 1, 2, 3].filter((v) => v !== child && (code >> v) & 1);
      const { score } = (await session.call('handTable', { settings, child, parents, first: 0, count: 0 })) as any;
      scores.set(`${child}|${parents}`, score);
    }
  const score = (dag: number[][]) => dag.reduce((sum, set, v) => sum + (scores.get(`${v}|${set}`) ?? Number.NaN), 0);
  const find = (wanted: Demand, most: number = ALL, fingerprint = info.fingerprint, signal?: AbortSignal) =>
    findDemanded(session, { settings, score: outcome.score, variables: 4, fingerprint }, wanted, most, signal);
  return { session, settings, outcome, score, find };
}

const DAGS = everyDag(4);
const same = (a: number[], b: number[]) => a.join() === b.join();

test('there are 543 networks of four variables', () => assert.equal(DAGS.length, 543));

for (const [name, more, keeps] of [
  ['BIC', {}, () => true],
  [
    'a marginal likelihood with odds and sizes',
    { score: { kind: 'bdeu', ess: 3, edgePrior: 0.4 }, sizePrior: true },
    () => true,
  ],
  [
    'constraints',
    { forbidden: [[3, 0]], maxParents: 2 },
    (dag) => !dag[0].includes(3) && dag.every((set) => set.length < 3),
  ],
] as [string, any, (dag: number[][]) => boolean][]) {
  test(`${name}: every family, edge and missing edge costs what brute force says`, async () => {
    const { outcome, score, find } = await learned(more);
    const scored = DAGS.filter(keeps).map((dag) => ({ dag, score: score(dag) }));
    const bestOf = (has: (dag: number[][]) => boolean) =>
      scored.filter(({ dag }) => has(dag)).reduce((best, { score }) => Math.max(best, score), Number.NEGATIVE_INFINITY);
    assert.ok(Math.abs(bestOf(() => true) - outcome.score) < 1e-9);
    const check = async (wanted: any, has: (dag: number[][]) => boolean) => {
      const { found, problem } = await find(wanted);
      const best = bestOf(has);
      const context = `${JSON.stringify(wanted)} ${best}`;
      if (best === Number.NEGATIVE_INFINITY) {
        assert.equal(found, null, context);
        assert.ok(problem, context);
        return 0;
      }
      assert.ok(found, context);
      assert.ok(Math.abs(found.score - best) < 1e-9 && Math.abs(found.worse - (outcome.score - best)) < 1e-9, context);
      assert.ok(has(found.parents), context);
      return found.worse > 0.01 ? 1 : 0;
    };
    let worse = 0;
    for (let child = 0; child < 4; child++) {
      const others = [0, 1, 2, 3].filter((v) => v !== child);
      for (let code = 0; code < 8; code++) {
        const parents = others.filter((_, i) => (code >> i) & 1);
        worse += await check({ child, parents }, (dag) => same(dag[child], parents));
      }
      for (const from of others) {
        worse += await check({ from, to: child, there: true }, (dag) => dag[child].includes(from));
        worse += await check(
          { from, to: child, there: false },
          (dag) => !dag[child].includes(from) && !dag[from].includes(child),
        );
      }
    }
    assert.ok(worse > 10, 'most of them cost something');
  });
}

test('what would take more than is allowed is told its price; what is stopped, or of other data, has no answer', async () => {
  const { session, find } = await learned();
  const wanted = { child: 1, parents: [] };
  const dear = await find(wanted, 0);
  assert.deepEqual([dear.found, dear.problem], [null, null]);
  assert.ok(Number(dear.work) > 0);
  const nothing = { found: null, work: null, problem: null };
  assert.deepEqual(await find(wanted, ALL, undefined, AbortSignal.abort()), nothing);
  await assert.rejects(find(wanted, ALL, 'other'), { code: 'run-gone' });
  assert.equal((await session.call('classSize')) !== null, true, 'the run is as it was');
});

test('what only the reader’s constraints rule out is no conflict that the reader made', async () => {
  const { find } = await learned({ required: [[0, 1]], forbidden: [[2, 3], [3, 2]], maxParents: 1 }); // biome-ignore format: one line
  const words = async (wanted: Demand, kind: 'family' | 'edge' | 'absent') => {
    const { found, problem } = await find(wanted);
    assert.equal(found, null);
    assert.ok(problem);
    return t(...notCompared(kind, problem, () => assert.fail('of a constraint that the reader did not make')));
  };
  const without = 'Your constraints rule out every network without this edge.';
  assert.equal(await words({ from: 0, to: 1, there: false }, 'absent'), without);
  assert.equal(await words({ from: 1, to: 0, there: false }, 'absent'), without);
  const having = 'Your constraints rule out every network with this edge.';
  // Forbidden, against the required one, and one parent more than is allowed.
  for (const [from, to] of [[2, 3], [1, 0], [2, 1]]) assert.equal(await words({ from, to, there: true }, 'edge'), having); // biome-ignore format: one line
  const family = 'Your constraints rule out every network with these parents.';
  assert.equal(await words({ child: 1, parents: [] }, 'family'), family);
  // Anything else is said as it is.
  const memory = notCompared('edge', { code: 'over-memory' }, () => 'Too large.');
  assert.equal(t(...memory), 'Not compared. Too large.');
});
