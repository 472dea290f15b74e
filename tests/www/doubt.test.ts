// Doubt in Use it: averages and effects against brute force over all networks of three variables, intervals against the
// normal approximation of a Beta distribution, and an intervention that the structure leaves open (S2).
import assert from 'node:assert/strict';
import { beforeAll, test } from 'vitest';
import { averageOf, intervalOf, isOpen, rangeOf, reachedOf, undoing } from '../../www/features/use/doubt-model.ts';
import { learn, loadFile, open } from './direct.ts';
import { settingsOf } from './settings.ts';

/** Rows of sex, flipper and mass with their numbers: clearly associated, with open directions. */
const COUNTS = [
  ['f,long,heavy', 5],
  ['f,long,light', 6],
  ['f,short,heavy', 9],
  ['f,short,light', 22],
  ['m,long,heavy', 21],
  ['m,long,light', 8],
  ['m,short,heavy', 6],
  ['m,short,light', 7],
] as const;
const LINES = COUNTS.flatMap(([line, n]) => Array.from({ length: n }, () => line));
const FILE = new TextEncoder().encode(`sex,flipper,mass\n${LINES.join('\n')}\n`);
const N = LINES.length;
const estimate = { kind: 'bdeu', ess: 1 } as const;
const nothing = { findings: [], likelihoods: [], wanted: [], interventions: [] };
const [SEX, FLIPPER] = [0, 1];

/** Parents of each variable as bits, of all 25 networks of three variables. */
const DAGS = Array.from({ length: 512 }, (_, code) => [code & 7, (code >> 3) & 7, code >> 6]).filter((parents) => {
  if (parents.some((set, v) => set & (1 << v))) return false;
  let left = [0, 1, 2];
  while (left.length > 0) {
    const next = left.filter((v) => left.some((u) => parents[v] & (1 << u)));
    if (next.length === left.length) return false;
    left = next;
  }
  return true;
});
/** Levels of the three variables in each cell, in the order of the counts. */
const cells = COUNTS.map((_, i) => [i >> 2, (i >> 1) & 1, i & 1]);
const isLike = (cell: number[], other: number[], set: number) =>
  cell.every((k, v) => !(set & (1 << v)) || k === other[v]);
const count = (cell: number[], set: number) =>
  COUNTS.reduce((sum, [, n], i) => sum + (isLike(cells[i], cell, set) ? n : 0), 0);
const size = (set: number) => [0, 1, 2].filter((v) => set & (1 << v)).length;

const bic = (parents: number[]) =>
  parents.reduce((sum, set, v) => {
    const fit = COUNTS.reduce(
      (ln, [, n], i) => ln + n * Math.log(count(cells[i], set | (1 << v)) / count(cells[i], set)),
      0,
    );
    return sum + fit - (2 ** size(set) / 2) * Math.log(N);
  }, 0);
const table = (cell: number[], set: number, v: number) => {
  const q = 2 ** size(set);
  return (count(cell, set | (1 << v)) + 1 / (2 * q)) / (count(cell, set) + 1 / q);
};
/** P(flipper = long | do(sex = m)) in one network. */
const effect = (parents: number[]) =>
  cells.reduce((sum, cell) => {
    if (cell[SEX] !== 1 || cell[FLIPPER] !== 0) return sum;
    return sum + [1, 2].reduce((p, v) => p * table(cell, parents[v], v), 1);
  }, 0);
const reaches = (parents: number[], from: number, to: number): boolean =>
  [0, 1, 2].some((u) => parents[to] & (1 << u) && (u === from || reaches(parents, from, u)));

const weights = DAGS.map((dag) => Math.exp(bic(dag)));
const total = weights.reduce((a, b) => a + b);
const expected = (of: (dag: number[]) => number) =>
  DAGS.reduce((sum, dag, i) => sum + (weights[i] / total) * of(dag), 0);

const session = open();
const argsOf = (rows: number, draws: number, evidence: object) => ({
  evidence: { ...nothing, ...evidence },
  estimate,
  rows,
  draws,
});
async function ask(...of: Parameters<typeof argsOf>) {
  const found = await session.call('doubt', argsOf(...of));
  assert.ok(found, 'not stopped');
  return found;
}
const near = (a: number, b: number, by = 1e-9) => assert.ok(Math.abs(a - b) < by, `${a} ${b}`);

beforeAll(async () => {
  await loadFile(session, FILE);
  await learn(session, settingsOf());
  await session.call('run', {
    settings: settingsOf({ kBest: { k: 100, unit: 'classes', within: null } }),
    ranksBeside: true,
  });
});

test('the average of an intervention is that of all networks, and says how many of them show an effect', async () => {
  assert.equal(DAGS.length, 25);
  const found = await ask(100, 0, { interventions: [[SEX, 1]] });
  assert.equal(found.networks, 25);
  near(averageOf(found, FLIPPER, 0), expected(effect));
  near(
    reachedOf(found, FLIPPER),
    expected((dag) => Number(reaches(dag, SEX, FLIPPER))),
  );
  const share = reachedOf(found, FLIPPER);
  assert.ok(share > 0.3 && share < 0.7 && isOpen(found, FLIPPER), String(share));
  const { low, high, isSame } = rangeOf(found, FLIPPER, 0);
  const all = DAGS.map(effect);
  assert.ok(!isSame && low >= Math.min(...all) - 1e-9 && high <= Math.max(...all) + 1e-9 && high - low > 0.1);
});

test('the average of a query is that of all networks, and the rival that differs most is named', async () => {
  const found = await ask(100, 0, { findings: [[SEX, 1]] });
  const query = (parents: number[]) => {
    const joint = (is: (cell: number[]) => boolean) =>
      cells.filter(is).reduce((sum, cell) => sum + [0, 1, 2].reduce((p, v) => p * table(cell, parents[v], v), 1), 0);
    return joint((cell) => cell[SEX] === 1 && cell[FLIPPER] === 0) / joint((cell) => cell[SEX] === 1);
  };
  near(averageOf(found, FLIPPER, 0), expected(query));
  const rival = undoing(found, FLIPPER, 0);
  if (rival) assert.ok(rival.difference <= Math.log(20) && rival.row > 0);
  const [first] = (await ask(0, 0, { findings: [[SEX, 1]] })).classes;
  near(first.values[FLIPPER][0], found.classes[0].values[FLIPPER][0]);
});

test('intervals are those of the Dirichlet posterior, and the same each time', async () => {
  const found = await ask(0, 1000, {});
  const ends = intervalOf(found, SEX, 0);
  const [p, sd] = [(42 + 0.5) / (N + 1), Math.sqrt(0.25 / (N + 2))];
  near(ends?.low ?? 0, p - 1.96 * sd, 0.02);
  near(ends?.high ?? 0, p + 1.96 * sd, 0.02);
  assert.deepEqual(await ask(0, 1000, {}), found);
  const wider = await ask(100, 1000, { interventions: [[SEX, 1]] });
  const [own, over] = [await ask(0, 1000, { interventions: [[SEX, 1]] }), wider].map((of) =>
    intervalOf(of, FLIPPER, 0),
  );
  assert.ok(own && over && over.high - over.low > 0.1);
});

test('a stopped average gives no answer, the next one does; draws have a limit', async () => {
  const stopped = new AbortController();
  stopped.abort();
  assert.equal(await session.call('doubt', argsOf(100, 5000, {}), { signal: stopped.signal }), null);
  assert.equal((await ask(0, 4_000_000_000, {})).draws, 10_000);
  await assert.rejects(session.call('doubt', argsOf(0, 1, { interventions: [[9, 0]] })));
});
