// Table 2 of "On Pruning with the MDL Score": what is typed in, and the same worked by the real engine in slices.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadCore } from '../../bin/core.mjs';
import { KS, TABLE } from '../../www/features/papers/pruning/pruning.js';
import { TABLE_2 } from '../../www/features/papers/pruning/pruning-costs.js';
import { opening } from '../../www/model/state.js';
import { enumerate, lineOfTable } from '../../www/worker/enumerate.js';

const Session = await loadCore();
const pause = async () => {};

/** Asia in a session. @param {number} rows */
function asia(rows) {
  const of = new Session();
  const info = of.loadExample({ id: 'asia', version: 1, rows, seed: 7 });
  return { of, names: info.variables.map((/** @type {{ name: string }} */ v) => v.name) };
}

test('Table 2 has the rows of Table 1, and its sums are those that stand in the data’s notes', () => {
  assert.deepEqual(
    [...TABLE_2.keys()],
    TABLE.map(({ name }) => name),
  );
  const total = (/** @type {string} */ name) => {
    const { oracle, search } = /** @type {any} */ (TABLE_2.get(name)).at(-1);
    return Math.round((Number(oracle) + Number(search)) * 10) / 10;
  };
  // ../shared/data/chen2016/README.md: seconds for k = 1,000.
  const sums = { hepatitis: 19.4, parkinsons: 3153.8, sensors: 23247.6, autos: 4076, horse: 5964.9, flag: 22216.7 };
  for (const [name, seconds] of Object.entries(sums)) assert.equal(total(name), seconds, name);
  for (const costs of TABLE_2.values())
    assert.ok(costs.length === KS.length && costs.every(({ asked }, i) => i === 0 || asked > costs[i - 1].asked));
});

test('a line of the table: ours and theirs end with the same score, by lists of Algorithm 2', async () => {
  const { of, names } = asia(500);
  const { search } = opening();
  const score = { kind: /** @type {const} */ ('mdl'), edgePrior: 1 };
  for (const k of [10, 100]) {
    const line = await lineOfTable(of, { score, search, names, k }, { pause, stopped: () => false });
    assert.ok(line?.theirs && line.own);
    assert.deepEqual([line.ours.found, line.theirs.found], [k, k]);
    assert.ok(Math.abs(line.ours.last - (line.theirs.last ?? 0)) < 1e-9 * Math.abs(line.ours.last));
    assert.ok(line.theirs.asked > names.length && line.theirs.oracleSeconds > 0);
  }
});

test('what is stopped says so and keeps what is certain', async () => {
  const { of } = asia(500);
  of.start({
    score: { kind: 'bic', edgePrior: 1 },
    method: 'auto',
    maxParents: null,
    required: [],
    forbidden: [],
    kBest: { k: 1000, unit: 'dags', within: null },
  });
  while (of.run(1000).phase !== 'done');
  let slices = 0;
  const told = await enumerate(of, 'bn-graph', 1000, { pause, stopped: () => ++slices >= 1 });
  if (told.isStopped) assert.ok(told.found < 1000 && told.same === told.found);
  else assert.equal(told.found, 1000);
  assert.equal(told.same, told.compared);
});
