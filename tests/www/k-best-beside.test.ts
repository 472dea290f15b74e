// The k best in the worker: a run beside the page's own, over the real core. Parent sets and scores stay what they were.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { opening } from '../../www/model/state.ts';
import { bestRequests } from '../../www/worker/best.ts';
import { createDesk, openingRequests } from '../../www/worker/first.ts';
import { runner } from '../../www/worker/run.ts';
import { learned } from './learned.ts';

const Core = (await loadCore()) as any;
const source = { kind: 'example', ref: { id: 'asia', version: 1, rows: 1000, seed: 289 } };
const { score, search } = opening();
const EITHER = 5;

const pause = () => new Promise((go) => setImmediate(go));

/** The page's worker with the opening example learned. */
function worker() {
  const desk = createDesk(Core);
  const opened: any = openingRequests(desk);
  const { settings } = learned(opened, { source, chosen: { score, search }, budget: Number.POSITIVE_INFINITY });
  const run: any = runner(desk, { pool: () => undefined, pause });
  const ranked = () => desk.ranked ?? desk.session;
  const best: any = bestRequests(() => desk.session, ranked, { pause, isStopped: () => false, Core });
  return { desk, opened, settings, run, best };
}

const listedIn = ({ status }: any) => status.filter((code: number) => code === 0).length;

test('kept sets, inspector and score table are the same before and after the k best were sought', async () => {
  const { desk, settings, run, best } = worker();
  const page: any = desk.session;
  const answers = () =>
    JSON.stringify([
      page.outcome(),
      page.lattice(EITHER),
      page.inspectVariable(EITHER),
      page.tableSelect({ child: EITHER, sort: 'score', descending: true }),
    ]);
  const before = answers();
  assert.equal(listedIn(page.lattice(EITHER)), 17);
  const outcome = await run({ settings: { ...settings, kBest: { k: 100, unit: 'dags', within: null } } }, () => {}, 1);
  assert.equal(outcome.kBest?.found, 100);
  assert.equal(listedIn(page.lattice(EITHER)), 17);
  assert.equal(answers(), before);
  assert.equal(best.kBestRows({ first: 0, count: 100 }).count, 100);
  assert.equal((await best.averages()) > 0, true);
});

test('the k best are freed with the data and when the page learns again; a freed run can’t be continued', async () => {
  const { desk, opened, settings, run, best } = worker();
  const wanted = { ...settings, kBest: { k: 10, unit: 'classes', within: null } };
  await run({ settings: wanted }, () => {}, 1);
  assert.equal(best.kBestRows({ first: 0, count: 10 }).count, 10);
  await run({ settings }, () => {}, 2);
  assert.equal(desk.ranked, null);
  await assert.rejects(
    run({ settings: wanted, from: 5 }, () => {}, 3),
    { code: 'run-gone' },
  );
  await run({ settings: wanted }, () => {}, 4);
  opened.load({ source: { ...source, ref: { ...source.ref, seed: 290 } } });
  assert.equal(desk.ranked, null);
});

test('the k best are found without proving the optimum again', async () => {
  const { desk, settings, run } = worker();
  const proving = { ...settings, method: 'astar' };
  await run({ settings: proving }, () => {}, 1);
  const phases = new Set();
  const beside = (desk.session as any).beside();
  beside.start({ ...proving, kBest: { k: 5, unit: 'dags', within: null } });
  for (let phase = ''; phase !== 'done'; phases.add(phase)) phase = beside.run(1).phase;
  assert.ok(phases.has('k-best') && !phases.has('prove') && !phases.has('search'), [...phases].join());
});
