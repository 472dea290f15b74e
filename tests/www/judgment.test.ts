// Judgment of a result with the real core: runner-up, orientations, rows per parameter, cost of constraints.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { reversedAlone } from '../../www/model/judgment/alone.ts';
import { changesBetween, collidersOf } from '../../www/model/judgment/changes.ts';
import { judgmentJson } from '../../www/model/judgment/json.ts';
import { judgmentWords, NEAR, parameterWords } from '../../www/model/judgment/words.ts';
import { isBound, unconstrained } from '../../www/model/weigh.ts';
import { judge } from '../../www/questions/judgment.ts';
import { findRunnerUp, soughtFor } from '../../www/questions/runner-up.ts';
import { t } from '../../www/words/text.ts';
import { arrows, textsOf } from '../values.ts';
import { open } from './direct.ts';
import { stream } from './random.ts';
import { settingsOf } from './settings.ts';

const BIC = { kind: 'bic', edgePrior: 1 };
const ALL = { most: Number.POSITIVE_INFINITY };

async function learned(id: string, more: any = {}, rows: number = 1000) {
  const session = open();
  const { info } = await session.call('load', { example: { id, version: 1, rows, seed: 289 } });
  const settings = settingsOf({ score: BIC, ...more });
  const { outcome } = await session.call('run', { settings });
  const names = info.variables.map((v: { name: string }) => v.name);
  const of = { settings, names, data: info, t: t as any };
  return { session, info, settings, outcome, names, of };
}

const marked = (pairs: [number, number][], mark: string) => pairs.map(([from, to]) => ({ from, to, mark }) as any);

test('college plans: 1.2 times less likely, one collider less and all six edges reversible', async () => {
  const { session, settings, outcome, names, of } = await learned('college-plans', {}, 10_318);
  const judged = await judge(session, settings, outcome, ALL);
  assert.equal(typeof judged.runnerUp, 'object');
  const next = judged.runnerUp as any;
  assert.ok(Math.abs(next.difference - 0.2099) < 1e-3 && next.difference < NEAR, String(next.difference));
  const [first] = judgmentWords(outcome, judged, of);
  assert.equal(
    first.words,
    'Almost as good: the same edges, but Sex → PE ← SES is no longer a collider and all 6 edges are reversible (1.2 times less likely).',
  );
  assert.equal(first.doubted?.length, 6, 'each arrow, since the second best compels none');
  const far = { ...judged, runnerUp: { ...next, difference: 3.1 } }; // ln 22
  assert.deepEqual(judgmentWords(outcome, far, of)[0].doubted, []);
  assert.ok(Math.abs(outcome.score - next.score - next.difference) < 1e-9);
  assert.deepEqual(judged.work, { runnerUp: null, cost: null });
  assert.equal(judged.members, 1);
  const json = judgmentJson(judged, outcome, { names, rows: 10_318 });
  assert.equal((json.runnerUp as any).unit, 'class');
  assert.equal(json.parameters, 32);
});

test('the runner-up is the best of all networks outside the class, whatever its directions', async () => {
  // All 543 networks of four variables, by the core’s own local scores.
  const { session, settings, outcome } = await learned('sprinkler');
  const next = (await findRunnerUp(session, settings, outcome, false)) as any;
  const key = (edges: any[]) =>
    JSON.stringify([
      edges.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)].join()).sort(),
      collidersOf(edges).map(String).sort(),
    ]);
  const mine = key(outcome.edges);
  let best = Number.NEGATIVE_INFINITY;
  const sets = [0, 1, 2, 3].map((v) =>
    Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((p) => (bits >> p) & 1)).filter(
      (set) => !set.includes(v),
    ),
  );
  let networks = 0;
  for (const a of sets[0])
    for (const b of sets[1])
      for (const c of sets[2])
        for (const d of sets[3]) {
          const parents = [a, b, c, d];
          const claimed = { parents, score: 0, bound: null, proven: false };
          const certificate = await session.call('check', { settings, claimed });
          if (!certificate.acyclic) continue;
          networks += 1;
          const edges = parents.flatMap((set, to) => set.map((from) => ({ from, to, mark: 'compelled' })));
          if (key(edges) !== mine) best = Math.max(best, certificate.score);
        }
  assert.equal(networks, 543);
  assert.ok(Math.abs(best - next.score) < 1e-6, `${best}, ${next.score}`);
  assert.notEqual(key(next.edges), mine);
});

test('networks that tie in other classes come before the runner-up; for a score that is not score-equivalent the next network is named', async () => {
  const parity = await learned('parity', { score: { kind: 'bdeu', ess: 1, edgePrior: 1 } }, 105);
  assert.equal(parity.outcome.ties?.classes, 4);
  assert.deepEqual(soughtFor(parity.outcome, false), { k: 5, unit: 'classes', within: null });
  const next = (await findRunnerUp(parity.session, parity.settings, parity.outcome, false)) as any;
  assert.ok(next.difference > 0.1 && next.unit === 'classes');
  const k2 = await learned('college-plans', { score: { kind: 'k2', edgePrior: 1 } }, 10_318);
  const judged = await judge(k2.session, k2.settings, k2.outcome, ALL);
  assert.equal((judged.runnerUp as any).unit, 'dags');
  assert.match(
    judgmentWords(k2.outcome, judged, k2.of)[0].words,
    /^Almost as good: the same edges, but .* point the other way \(1\.5 times less likely\)\.$/,
  );
});

test('a runner-up very near is said to be almost as likely', async () => {
  const { session, settings, outcome, of } = await learned('college-plans', {}, 10_318);
  const judged = await judge(session, settings, outcome, ALL);
  const near = { ...judged, runnerUp: { ...(judged.runnerUp as any), difference: 0.000_412 } };
  assert.match(judgmentWords(outcome, near, of)[0].words, /^Almost as good: .* \(almost as likely\)\.$/);
});

test('where much differs, the sentence names the edges and a list says how', async () => {
  const xor = await learned('xor');
  const judged = await judge(xor.session, xor.settings, xor.outcome, ALL);
  const [{ words, more }] = judgmentWords(xor.outcome, judged, xor.of);
  assert.match(
    words,
    /^Almost as good: a network that differs in 3 edges: b → a, b → xor, and a → xor \(1\.1 times less likely\)\.$/,
  );
  assert.deepEqual(more, ['b → a is added', 'b → xor is removed', 'a → xor points the other way']);
});

test('every change names its edges, however many they are', () => {
  const names = [...'ABCDEFGH'];
  const said = (best: any[], next: any[]) => {
    const outcome = {
      edges: best,
      equivalentScore: true,
      certificate: { holds: true },
      parameters: 1,
    } as any;
    const runnerUp = { edges: next, unit: 'classes', difference: 0.5, score: 0, parents: [] } as any;
    const [{ words, more }] = judgmentWords(
      outcome,
      { runnerUp, members: 1, cost: null },
      {
        settings: { score: BIC } as any,
        names,
        data: { rows: 1000 } as any,
        t: t as any,
      },
    );
    return [words.replace(/^Almost as good: (.*) \(.*?\)\.$/, '$1'), ...more];
  };
  const collider = marked([[0, 1], [2, 1]], 'compelled'); // biome-ignore format: edges
  assert.deepEqual(said(collider, marked([[0, 1]], 'reversible')), [
    'the same network without C → B, where A – B is reversible',
  ]);
  assert.deepEqual(said(marked([[0, 1]], 'reversible'), collider), [
    'the same network plus C → B, where A → B is compelled',
  ]);
  // Of seven edges the sentence names three, the list all.
  const star = marked(
    [1, 2, 3, 4, 5, 6, 7].map((to) => [0, to]),
    'reversible',
  );
  assert.deepEqual(said([], star), [
    'a network that differs in 7 edges: A – B, A – C, A – D, and 4 more',
    'A – B, A – C, A – D, A – E, A – F, A – G, and A – H are added',
  ]);
  // Every edge of either network that is another one in the other is named, in whatever random networks.
  const random = stream(1);
  const drawn = () =>
    names.flatMap((_, to) =>
      names
        .slice(0, to)
        .flatMap((_, from) =>
          random() < 0.3 ? [{ from, to, mark: random() < 0.5 ? 'reversible' : 'compelled' }] : [],
        ),
    );
  for (let i = 0; i < 200; i++) {
    const [best, next] = [drawn(), drawn()];
    const lines = said(best, next);
    const all = (lines.length > 1 ? lines.slice(1) : lines).join('; ');
    if (/all \d+ edges/.test(all)) continue;
    const keyOf = ({ from, to }: any) => `${names[from]}.${names[to]}`;
    const [mine, other] = [best, next].map((edges) => new Map(edges.map((edge) => [keyOf(edge), edge.mark])));
    for (const key of new Set([...mine.keys(), ...other.keys()])) {
      const [a, b] = key.split('.');
      const isNamed = new RegExp(`${a} [–→] ${b}`).test(all);
      if (mine.get(key) !== other.get(key)) assert.ok(isNamed, `${a} ${b}: ${all}`);
    }
  }
});

test('the second best of the opening: what differs, and how many times less likely it is where a score tells that', async () => {
  const { session, settings, outcome, of } = await learned('asia');
  const judged = await judge(session, settings, outcome, ALL);
  const said = (kind: string, difference: number, list: unknown = undefined) => {
    const runnerUp = { ...(judged.runnerUp as any), difference };
    const context = { ...of, settings: { ...settings, score: { kind } as any }, data: { ...of.data, list } as any };
    return judgmentWords(outcome, { ...judged, runnerUp }, context)[0].words;
  };
  const what = 'Second best: the same network plus asia – smoke';
  const { difference } = judged.runnerUp as any;
  assert.ok(Math.abs(Math.exp(difference) - 7.77) < 0.01);
  assert.equal(said('bic', difference), `${what} (7.8 times less likely).`);
  assert.equal(said('bdeu', 3.5), `${what} (33 times less likely).`);
  assert.equal(said('bge', 7.2), `${what} (1,300 times less likely).`);
  assert.equal(said('bdeu', 100), `${what} (10⁴³ times less likely).`);
  // Costs in bits, penalties that are no log-probabilities, and lists of unknown scores give no factor.
  assert.equal(said('mdl', difference), `${what} (2.96 bits more).`);
  for (const kind of ['aic', 'll', 'pll', 'mdl-lecture', 'fnml', 'qnml'])
    assert.equal(said(kind, difference), `${what} (score 2.05 lower).`);
  assert.equal(said('bic', difference, {}), `${what} (score 2.05 lower).`);
});

test('of what is not proven, claimed or not confirmed nothing is claimed', async () => {
  const { session, settings, outcome, of } = await learned('asia', { method: 'hill-climb' });
  const judged = await judge(session, settings, outcome, ALL);
  assert.equal(judged.runnerUp, null);
  assert.deepEqual(judgmentWords(outcome, judged, of), []);
  const proven = await learned('asia');
  assert.equal(soughtFor({ ...proven.outcome, claimed: true }, false), null);
  const refuted = { ...proven.outcome, certificate: { ...proven.outcome.certificate, holds: false } };
  assert.equal(soughtFor(refuted, false), null);
  const many = { networks: 5000, classes: 2000, complete: true };
  assert.equal(soughtFor({ ...proven.outcome, ties: many }, false), 'tied');
});

test('constraints say what they cost, to the digit, and nothing where they cost nothing', async () => {
  const bound = await learned('asia', { required: [[2, 0]] });
  const judged = await judge(bound.session, bound.settings, bound.outcome, ALL);
  const free = await learned('asia');
  assert.ok(isBound(bound.settings) && !isBound(unconstrained(bound.settings)));
  assert.equal(judged.cost, free.outcome.score - bound.outcome.score);
  const cost = judgmentWords(bound.outcome, judged, bound.of).find(({ about }) => about === 'constraintsCost');
  assert.equal(cost?.words, 'Your constraints cost 2.05: the optimum without them scores that much better.');
  const tiers = await learned('asia', { tiers: [[0, 2], [1, 3, 4], [5], [6, 7]] });
  const judgment = await judge(tiers.session, tiers.settings, tiers.outcome, ALL);
  assert.equal(judgment.cost, 0);
  assert.match(
    judgmentWords(tiers.outcome, judgment, tiers.of)
      .map(({ words }) => words)
      .join(),
    /cost nothing/,
  );
});

test('expensive parts are left out with their price, and computed on request', async () => {
  const { session, settings, outcome } = await learned('asia', { required: [[2, 0]] });
  const none = await judge(session, settings, outcome, { most: 0 });
  assert.deepEqual([none.runnerUp, none.cost], [null, null]);
  assert.ok(Number(none.work.runnerUp) > 0 && Number(none.work.cost) > 0);
  const one = await judge(session, settings, outcome, { most: 0, only: 'cost' });
  assert.ok(Number(one.cost) > 2 && one.runnerUp === null && one.work.cost === null);
});

test('a newer question and Stop end the one before; other data get no answer; the run stays as it was', async () => {
  const { session, settings, outcome } = await learned('asia', { required: [[2, 0]] });
  const state = async () =>
    JSON.stringify([await session.call('classSize'), await session.call('lattice', { child: 5 })]);
  const before = await state();
  const stop = new AbortController();
  const ask = (signal?: AbortSignal) => judge(session, settings, outcome, { most: 1e12 }, { signal });
  const first = ask(stop.signal);
  stop.abort();
  const whole = await ask();
  assert.equal((await first).cost, null, 'it was stopped');
  assert.ok(Number(whole.cost) > 2 && (whole.runnerUp as any).difference > 0);
  assert.equal(await state(), before);
  await session.call('load', { example: { id: 'asia', version: 1, rows: 500, seed: 289 } });
  await assert.rejects(ask(), { code: 'run-gone' });
});

test('a sentence warns of fewer than five rows for each parameter', () => {
  const wordsFor = (parameters: number, rows: number) => parameterWords({ parameters } as any, { rows }, t as any);
  assert.equal(wordsFor(340, 54), '340 free parameters, but only 54 rows.');
  assert.equal(wordsFor(37, 105), '37 free parameters, 105 rows: only 2.8 rows per parameter.');
  assert.equal(wordsFor(20, 100), '');
  assert.equal(wordsFor(21, 100), '21 free parameters, 100 rows: only 4.8 rows per parameter.');
  assert.equal(wordsFor(Number.NaN, 100), '');
});

test('changes: edges, reversals, colliders, directions', () => {
  const best = marked(arrows('0→1 2→1'), 'compelled');
  const chain = marked(arrows('0→1 1→2'), 'reversible');
  const gone = changesBetween(best, chain, false);
  assert.deepEqual(gone.gone, [[0, 1, 2]]);
  assert.deepEqual(gone.reversed, []);
  assert.equal(gone.freed.length, 2);
  const back = changesBetween(chain, best, false);
  assert.deepEqual([back.come, back.compelled.length], [[[0, 1, 2]], 2]);
  const asDag = changesBetween(best, chain, true);
  assert.deepEqual(textsOf(asDag.reversed, 'from', 'to'), ['1 2']);
  assert.deepEqual([asDag.gone, asDag.freed], [[], []]);
});

test('what reversing an edge alone creates', () => {
  const chain = marked(arrows('0→1 1→2 2→3'), 'reversible');
  assert.equal(reversedAlone(chain, 0, 1), 'free');
  assert.deepEqual(reversedAlone(chain, 1, 2), [2, 1, 0]);
  const all = marked(arrows('0→1 0→2 1→2'), 'reversible');
  assert.equal(reversedAlone(all, 0, 1), 'free');
  assert.equal(reversedAlone(all, 0, 2), 'cycle');
  assert.equal(reversedAlone(all, 1, 2), 'free');
});
