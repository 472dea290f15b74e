// Tests of the judgment of a proven result on the command line, as text and JSON, the same on all machines.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { bayescope, folder } from './run.ts';

const { path } = folder();

test('the runner-up is told in words and in JSON, with what it changes', async () => {
  const [words, report] = await Promise.all([
    bayescope(['learn', '--example', 'college-plans']),
    bayescope(['learn', '--example', 'college-plans', '--json']),
  ]);
  assert.match(
    words.out,
    /^Almost as good: the same edges, but Sex → PE ← SES is no longer a collider and all 6 .*1\.2 times/m,
  );
  const { runnerUp, members, parameters, rowsPerParameter, constraintsCost, score } = report.json;
  assert.deepEqual([runnerUp.unit, members, parameters, constraintsCost], ['class', 1, 32, null]);
  assert.ok(Math.abs(score - runnerUp.score - 0.2099) < 1e-3 && Math.abs(rowsPerParameter - 10318 / 32) < 1e-9);
  assert.deepEqual([...new Set(runnerUp.class.edges.map(({ mark }: any) => mark))], ['reversible']);
  assert.deepEqual(Object.keys(runnerUp.parents), report.json.variables);
});

test('the k best do not change the runner-up; a search that proves nothing has none', async () => {
  const [plain, best, greedy] = await Promise.all([
    bayescope(['learn', '--example', 'asia', '--json']),
    bayescope(['learn', '--example', 'asia', '--json', '--k', '20']),
    bayescope(['learn', '--example', 'asia', '--json', '--method', 'hill-climb']),
  ]);
  assert.deepEqual(best.json.runnerUp, plain.json.runnerUp);
  assert.deepEqual([best.json.members, plain.json.members], [3, 3]);
  assert.equal(greedy.json.runnerUp, null);
});

test('constraints say what they cost, few rows what they are', async () => {
  const tiers = ['--tiers', 'smoke, asia < tub, lung, bronc < either < xray, dysp'];
  const [tiered, required, parity] = await Promise.all([
    bayescope(['learn', '--example', 'asia', ...tiers]),
    bayescope(['learn', '--example', 'asia', '--require', 'smoke,asia', '--json']),
    bayescope(['learn', '--example', 'parity', '--score', 'bdeu']),
  ]);
  assert.match(tiered.out, /^Your constraints cost nothing: the optimum without them scores no better\.$/m);
  assert.ok(Math.abs(required.json.constraintsCost - 2.0499) < 1e-3);
  assert.match(parity.out, /^37 free parameters, 105 rows: only 2\.8 rows per parameter\.$/m);
});

test('of 24 variables it is cheap still, and --runner-up changes nothing there', async () => {
  const file = new URL('../data/attack/big24.csv', import.meta.url).pathname;
  const [plain, whole] = await Promise.all([
    bayescope(['learn', file, '--json']),
    bayescope(['learn', file, '--json', '--runner-up']),
  ]);
  assert.ok(plain.json.runnerUp.difference > 0);
  assert.deepEqual(whole.json.runnerUp, plain.json.runnerUp);
});

test('of a list of local scores the next network is told', async () => {
  const list = path('asia.jkl');
  await bayescope(['learn', '--example', 'asia', '-o', list]);
  const solved = await bayescope(['solve', list]);
  assert.match(solved.out, /^Second best: the same network plus .* \(score \d+\.\d\d lower\)\.$/m);
});

test('a hospital’s file with five tiers: the constraints cost 11.31', async () => {
  const file = new URL('../data/import/klinik.csv', import.meta.url).pathname;
  const mended = ['--range', 'Alter (Jahre)=18,97', '--merge', 'Geschlecht=m,M', '--merge', 'Station=innere,Innere'];
  const tiers =
    'Geschlecht, Größe, "Alter (Jahre)" < BMI, Raucher? < Diabetes, RR sys < Medikament, Station < Komplikation, 30d readmission, HbA1c %';
  const { out } = await bayescope([
    'learn',
    file,
    ...mended,
    ...['--missing-label', 'Raucher?=unbekannt', '--tiers', tiers],
  ]);
  assert.match(out, /^12 variables, 488 of 641 rows of klinik\.csv/m);
  assert.match(out, /^Your constraints cost 11\.31: the optimum without them scores that much better\.$/m);
});
