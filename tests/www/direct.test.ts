// Requests to the engine in this thread: automatic learning, stopped and continued runs, the k best beside the result,
// queries beside a run.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { relearn } from '../../www/engine/load.ts';
import { budget } from '../../www/engine/pace.ts';
import type { Session } from '../../www/engine/requests.ts';
import type { RunOutcome, Settings } from '../../www/generated/protocol.ts';
import { decodeLink } from '../../www/link/link.ts';
import type { Source } from '../../www/model/answers/data.ts';
import { settingsFor } from '../../www/model/state.ts';
import { sourceOf } from '../../www/store/sources.ts';
import { open } from './direct.ts';
import { settingsOf } from './settings.ts';

/** Time limit of automatic learning, in ms: an attempt, one long step, and loading. */
const SOON = 1000;
const ASIA = { id: 'asia', version: 1, rows: 1000, seed: 289 };
const EITHER = 5;

/** Greedy search with a number of restarts. */
const climbing = (restarts: number): Settings => {
  const { settings } = settingsFor({ score: { kind: 'bic', edgePrior: 1 }, search: greedy } as any, []);
  return { ...settings, heuristic: { ...settings.heuristic, restarts } as any };
};
const greedy = (await linked('hang-hillclimb')).chosen.search;

/** @param name name of a link in tests/data/attack */
async function linked(name: string) {
  const fragment = readFileSync(new URL(`../data/attack/${name}.txt`, import.meta.url), 'utf8').trim();
  const opened = await decodeLink(fragment.slice(1));
  if ('error' in opened) throw new Error(opened.error.code);
  const { score, search, data } = opened.doc;
  return { chosen: { score, search }, source: sourceOf(data) as Source };
}

/** Session with a small example. */
async function asia() {
  const engine = open();
  await engine.call('load', { example: ASIA });
  return engine;
}

for (const name of ['hang-cassio', 'hang-etminani', 'hang-hillclimb'])
  test(`${name}: an answer comes soon, without a result and without a promise of time`, async () => {
    const { chosen, source } = await linked(name);
    const begun = performance.now();
    const answer = await relearn(open(), { source, names: [], chosen, budget: budget() });
    assert.ok(performance.now() - begun < SOON);
    const { info, estimate, outcome, problem, tried } = answer;
    assert.deepEqual([outcome, problem], [null, null]);
    assert.equal(info.variables.length, name === 'hang-hillclimb' ? 40 : 24);
    // Either nobody knows how long it takes, or that is known to be long, and nothing is tried.
    assert.ok(estimate && (estimate.openEnded || (!tried && estimate.work > budget())));
  });

test('a result is unchanged while an attempt at another fails', async () => {
  const engine = open();
  const { chosen, source } = await linked('hang-cassio');
  await engine.call('load', source.kind === 'packed' ? { packed: source.bytes } : assert.fail(source.kind));
  const request = {
    settings: settingsOf({ method: 'hill-climb' }),
    budget: Number.MAX_VALUE,
    withinMs: Number.MAX_VALUE,
  };
  const { outcome } = await engine.call('relearn', request);
  assert.equal(outcome?.status, 'local optimum');
  const answers = async () => JSON.stringify(await looks(engine));
  const before = await answers();
  const tried = await engine.call('relearn', { settings: settingsOf({ method: 'cassio' }), budget: Number.MAX_VALUE });
  assert.deepEqual([tried.tried, tried.outcome], [true, null], chosen.search.method);
  assert.equal(await answers(), before);
});

test('restarts and changes drawn are in the price', async () => {
  const engine = open();
  const { chosen, source } = await linked('hang-hillclimb');
  const priced = async (search: object) => {
    const request = { source, names: [], chosen: { ...chosen, search: { ...chosen.search, ...search } }, budget: 0 };
    return (await relearn(engine, request)).estimate?.work ?? Number.NaN;
  };
  const { heuristic } = chosen.search;
  for (const method of ['hill-climb', 'orders', 'swaps']) {
    const few = await priced({ method, heuristic: { ...heuristic, restarts: 1 } });
    assert.ok((await priced({ method, heuristic: { ...heuristic, restarts: 100_000 } })) > 100 * few, method);
  }
  assert.ok((await priced({ method: 'annealing', heuristic })) > 10 * (await priced({ method: 'ges', heuristic })));
});

/** Messages about the run of a session. */
const looks = async (session: Session) =>
  Promise.all([
    session.call('inspectVariable', { variable: EITHER }),
    session.call('inspectEdge', { from: EITHER, to: 6 }),
    session.call('classSize'),
  ]);

test('a run that is stopped and gone on with ends like an uninterrupted one, its time limit and its course too', async () => {
  const engine = await asia();
  const settings = climbing(10_000);
  const whole = await engine.call('run', { settings });
  const parts: RunOutcome[] = [];
  const stop = new AbortController();
  parts.push(await engine.call('run', { settings }, { signal: stop.signal, tell: () => stop.abort() }));
  const goOn = (timeLimit?: number) =>
    engine.call('run', { settings, from: parts[parts.length - 1].outcome.steps, ...(timeLimit && { timeLimit }) });
  for (let i = 0; i < 2; i++) parts.push(await goOn(0.03));
  assert.deepEqual(
    parts.map(({ outcome }) => outcome.status),
    ['stopped', 'stopped', 'stopped'],
  );
  assert.ok(parts.every(({ outcome }, i) => i === 0 || outcome.steps > parts[i - 1].outcome.steps));
  const { outcome, trace, spent } = await goOn();
  assert.deepEqual(outcome, whole.outcome);
  assert.ok(trace.every(({ seconds, steps }, i) => i === 0 || (seconds >= trace[i - 1].seconds && steps >= trace[i - 1].steps))); // biome-ignore format: one line
  assert.equal(trace.at(-1)?.best, whole.trace.at(-1)?.best);
  assert.ok(spent.search > parts[2].spent.search);
});

test('questions sent beside a long run are answered before it ends, others after it', async () => {
  const engine = await asia();
  const order: string[] = [];
  const stop = new AbortController();
  let asked: Promise<unknown> | undefined;
  const ask = () => {
    const told = <T>(name: string, answer: Promise<T>) => answer.then(() => order.push(name));
    const besides = [
      told('edge', engine.call('inspectEdge', { from: EITHER, to: 6 }, { beside: true })),
      told('data', engine.call('data', undefined, { beside: true })),
      told('apart', engine.session(9).call('load', { example: ASIA })),
    ];
    const after = told('after', engine.call('inspectEdge', { from: EITHER, to: 6 }));
    return Promise.all([after, Promise.all(besides).then(() => stop.abort())]);
  };
  const tell = () => {
    asked ??= ask();
  };
  const { outcome } = await engine.call('run', { settings: climbing(2_000_000) }, { signal: stop.signal, tell });
  order.push('run');
  await asked;
  assert.equal(outcome.status, 'stopped');
  assert.deepEqual(order, ['edge', 'data', 'apart', 'run', 'after']);
});

const listedIn = ({ status }: { status: ArrayLike<number> }) =>
  [...(status as number[])].filter((code) => code === 0).length;
const kBest = (k: number, unit: 'dags' | 'classes') => ({ k, unit, within: null });
const query = {
  child: 7,
  contains: [],
  least: null,
  most: null,
  standings: [],
  sort: 'score',
  descending: true,
} as const;

test('kept sets, inspector and score table are the same before and after the k best were sought', async () => {
  const engine = await asia();
  const settings = settingsOf({ method: 'auto' });
  await engine.call('run', { settings });
  const answers = async () =>
    JSON.stringify([
      await looks(engine),
      await engine.call('lattice', { child: EITHER }),
      await engine.call('members', { limit: 10 }),
      await engine.call('tableSelect', { query: query as any, serial: 1 }),
    ]);
  const before = await answers();
  assert.equal(listedIn(await engine.call('lattice', { child: EITHER })), 17);
  const sought = { settings: { ...settings, kBest: kBest(100, 'dags') }, ranksBeside: true };
  const { outcome } = await engine.call('run', sought);
  assert.equal(outcome.kBest?.found, 100);
  assert.equal(await answers(), before);
  assert.equal((await engine.call('kBestRows', { first: 0, count: 100 })).count, 100);
  assert.ok((await engine.call('averages')) > 0);
});

test('the k best go with the data and when the page learns again; a run that is gone can’t be continued', async () => {
  const engine = await asia();
  const settings = settingsOf({ method: 'auto' });
  const wanted = { settings: { ...settings, kBest: kBest(10, 'classes') }, ranksBeside: true };
  const rows = () => engine.call('kBestRows', { first: 0, count: 10 });
  await engine.call('run', wanted);
  assert.equal((await rows()).count, 10);
  await engine.call('run', { settings, ranksBeside: true });
  await assert.rejects(rows(), { code: 'not-ready' });
  await assert.rejects(engine.call('run', { ...wanted, from: 5 }), { code: 'run-gone' });
  await engine.call('run', wanted);
  await engine.call('load', { example: { ...ASIA, seed: 290 } });
  await assert.rejects(rows(), { code: 'not-ready' });
});
