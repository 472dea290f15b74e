// Tests that the command line finds optima computed elsewhere (by exact dynamic programming, some verified by
// enumeration). Uses files of ../shared/data if present, and reports skipped ones.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { bayescope } from './run.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** Score of the optimal network, by file and score. */
const FILES: Record<string, Record<string, number>> = {
  'asia.csv': { bic: -11107.293309, bdeu: -11095.788513, aic: -11047.753206, k2: -11106.628136 },
  'learning-test.csv': { bic: -24006.734232, bdeu: -24028.094778, aic: -23873.131772, k2: -23957.675838 },
  'coronary.csv': { bic: -6717.265384, bdeu: -6730.550147, aic: -6626.076668, k2: -6679.880116 },
  'lizards.csv': { bic: -817.247197, bdeu: -818.873181, aic: -807.212909, k2: -814.93379 },
  'tic-tac-toe.csv': { bic: -9396.375858, bdeu: -9423.068333, aic: -8868.24763, k2: -9128.856442 },
  'abalone.csv': { bic: -16170.951634, bdeu: -15945.772419, aic: -15760.995705, k2: -15922.79719 },
  'wine.csv': { bic: -1891.596041, bdeu: -1867.725437, aic: -1734.945768, k2: -1831.711731 },
  'breast-cancer-wisconsin.csv': { bic: -8367.252129, bdeu: -8350.45319, aic: -7865.244342, k2: -8149.201936 },
  'heart-cleveland.csv': { bic: -2949.698923, bdeu: -2963.640755, aic: -2823.613786, k2: -2892.836998 },
  'heart-hungarian.csv': { bic: -1764.345018, bdeu: -1772.927178, aic: -1689.689795, k2: -1735.394133 },
  'voting.csv': { bic: -1765.760946 },
  'adult-binary.csv': { bic: -211601.706097, aic: -210684.388643 },
  'adult1.csv': { bic: -202437.00917 },
  'college-plans.csv': {
    bic: -45609.423197,
    aic: -45435.349709,
    bdeu: -45624.549033,
    k2: -45560.654525,
    ll: -45313.338325,
    'mdl-lecture': -45668.955207,
  },
};

async function holds(args: string[], expected: number) {
  const { code, json, err } = await bayescope(['learn', ...args, '--json']);
  assert.equal(code, 0, err);
  assert.deepEqual([json.status, json.certificate.holds], ['proven optimal', true]);
  assert.ok(Math.abs(json.score - expected) <= 1e-6 * Math.abs(expected), `${json.score}, not ${expected}`);
  return json;
}

for (const [name, optima] of Object.entries(FILES)) {
  const csv = FOLDER + name;
  for (const [score, optimum] of Object.entries(optima)) {
    test(`${name} under ${score}`, async ({ skip }) => {
      skip(!existsSync(csv), `../shared/data/${name} is absent`);
      await holds([csv, '--score', score], optimum);
    });
  }
}

/** Scores of optimal networks under BIC that A* proves from the rows, with the limit on parents, if any. */
const WIDE: [string, number, number?][] = [
  ['hepatitis.csv', -875.985619],
  ['hepatitis-named.csv', -962.494946],
  ['spect-heart.csv', -746.768312],
  ['parkinsons.csv', -1667.127728],
  ['autos.csv', -1660.952033],
  ['flag.csv', -2603.145592],
  ['sensors.csv', -61967.679, 3],
  ['peers/child_1000.csv', -12859.326314, 4],
  ['peers/child_10000.csv', -122661.073082, 4],
  ['peers/insurance_10000.csv', -133091.982723, 4],
  ['peers/alarm_1000.csv', -11654.066307, 4],
  ['peers/hailfinder_1000.csv', -53022.082459, 3],
  ['peers/alarm_10000.csv', -106405.023343, 4],
];
for (const [name, optimum, most] of WIDE) {
  const csv = FOLDER + name;
  test(`${name} by A*`, async ({ skip }) => {
    skip(!existsSync(csv), `../shared/data/${name} is absent`);
    await holds([csv, '--method', 'astar', ...(most ? ['--max-parents', String(most)] : [])], optimum);
  });
}

test('mushroom.csv over all subsets', async ({ skip }) => {
  skip(!existsSync(`${FOLDER}mushroom.csv`), '../shared/data is absent');
  await holds([`${FOLDER}mushroom.csv`, '--max-parents', '5'], -57090.366814);
});

test('college plans, built in: the one optimal network of the lecture', async () => {
  const json = await holds(['--example', 'college-plans'], -45609.423197);
  const { parents } = json.networks[0];
  const sets = Object.fromEntries(
    Object.entries<string[]>(parents).map(([name, set]) => [name, [...set].sort().join()]),
  );
  assert.deepEqual(sets, { Sex: '', SES: '', PE: 'SES,Sex', CP: 'PE,SES', IQ: 'CP,PE' });
  assert.equal(json.ties.networks, 1);
  await holds(['--example', 'college-plans', '--score', 'bdeu', '--ess', '5'], -45588.2714);
  await holds(['--example', 'college-plans', '--score', 'bdeu', '--ess', '10'], -45576.068895);
});

test('college plans as counts is the same data', async ({ skip }) => {
  skip(!existsSync(`${FOLDER}college-plans.counts.csv`), '../shared/data is absent');
  const json = await holds([`${FOLDER}college-plans.counts.csv`, '--count', 'count'], -45609.423197);
  assert.equal(json.rows, 10318);
});

test('tic-tac-toe under BIC: 192 optimal networks in 8 classes', async () => {
  const { ties } = await holds(['--example', 'tic-tac-toe'], -9396.375858);
  assert.deepEqual([ties.networks, ties.classes], [192, 8]);
});

test('parity of five bits has its optimum at five parents', async () => {
  const { code, json } = await bayescope(['learn', '--example', 'parity', '--rows', '105', '--json']);
  assert.deepEqual([code, json.status], [0, 'proven optimal']);
  const sizes = Object.values<string[]>(json.networks[0].parents).map((set) => set.length);
  assert.equal(Math.max(...sizes), 5);
});
