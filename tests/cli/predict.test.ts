// Tests of `predict`: cross-validation of a result, and rows of a file, from which its totals are recomputed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from 'vitest';
import { valuesOf } from '../values.ts';

const BIN = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));
let folder: string;
const at = (name: string) => join(folder, name);

const bayescope = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [BIN, ...args], { maxBuffer: 1 << 26 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );

async function json(...args: string[]) {
  const { code, out, err } = await bayescope(...args, '--json');
  assert.equal(code, 0, err);
  return { found: JSON.parse(out), err };
}

/** Lines of a CSV file without quotes, as objects by column name. */
async function table(file: string) {
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bayescope-predict-'));
  await bayescope('learn', '--example', 'sprinkler', '--rows', '600', '--seed', '3', '-o', at('result.json'));
  await bayescope('fit', at('result.json'), '-o', at('net.json'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the measures are those of the rows that were held out', async () => {
  const { found } = await json(
    ...['predict', at('result.json'), '--target', 'rain', '--folds', '4', '--seed', '7', '-o', at('held.csv')],
  );
  assert.deepEqual([found.folds, found.seed, found.rows, found.relearned], [4, 7, 600, null]);
  const rows = await table(at('held.csv'));
  let [all, loss, brier, right] = [0, 0, 0, 0];
  const folds = new Set();
  for (const row of rows) {
    const n = Number(row.rows);
    const p = {
      no: Number(row['P(rain = no)']),
      yes: Number(row['P(rain = yes)']),
    } as Record<string, number>;
    assert.ok(Math.abs(p.no + p.yes - 1) < 1e-12);
    all += n;
    loss -= n * Math.log(p[row.rain]);
    brier += n * ['no', 'yes'].reduce((sum, k) => sum + (p[k] - Number(k === row.rain)) ** 2, 0);
    right += n * Number(row['rain predicted'] === row.rain);
    folds.add(row.fold);
  }
  assert.deepEqual([all, folds.size], [600, 4]);
  const { target, joint } = found.fixed;
  assert.ok(Math.abs(target.logLoss - loss / 600) < 1e-10);
  assert.ok(Math.abs(target.brier - brier / 600) < 1e-10);
  assert.ok(Math.abs(target.accuracy - right / 600) < 1e-12);
  assert.ok(target.logLoss < found.baseline.logLoss, 'sprinkler and grass tell of rain');
  assert.equal(joint.rows, 600);
  assert.deepEqual(valuesOf(found.each, 'rows'), [150, 150, 150, 150]);
});

test('the structure is learned anew in each fold, and what is optimistic is said to be', async () => {
  const { code, out } = await bayescope('predict', at('result.json'), '--target', 'rain', '--relearn');
  assert.equal(code, 0);
  assert.match(out, /5 folds of 600 rows, shuffled by seed 1: “rain” predicted from all other variables/);
  assert.match(out, /log-loss \(nats\) +0\.\d{4} +0\.\d{4} +0\.\d{4}\n/);
  assert.match(out, /learned from all rows, those predicted among them, so its numbers tend to be optimistic/);
  const { found } = await json('predict', at('result.json'), '--target', 'rain', '--relearn', '--in-turn');
  assert.equal(found.seed, null);
  assert.equal(found.relearned.target.rows, 600);
  for (const { proven, parents } of found.each) {
    assert.equal(proven, true);
    assert.deepEqual(Object.keys(parents).sort(), ['cloudy', 'rain', 'sprinkler', 'wet_grass']);
  }
  const alone = await bayescope('predict', at('result.json'), '--target', 'rain');
  assert.match(alone.out, /“parameters refitted” tend to be optimistic\. --relearn learns it again/);
});

test('few inputs are inferred from', async () => {
  const { found } = await json('predict', at('result.json'), '--target', 'rain', '--given', 'wet_grass');
  assert.deepEqual(found.inputs, ['wet_grass']);
  const { found: all } = await json('predict', at('result.json'), '--target', 'rain');
  assert.ok(found.fixed.target.logLoss > all.fixed.target.logLoss);
  assert.equal(found.fixed.joint.logLoss, all.fixed.joint.logLoss);
});

test('rows of a file are predicted as query answers', async () => {
  await writeFile(at('new.csv'), 'id,wet_grass,sprinkler\n7,yes,no\n8,yes,\n9,no,yes\n');
  const { found, err } = await json('predict', at('net.json'), '--target', 'rain', '--rows', at('new.csv'));
  assert.match(err, /Columns that name no variable, not used: id/);
  assert.match(err, /1 row has missing cells: inferred around/);
  const evidences = ['wet_grass=yes,sprinkler=no', 'wet_grass=yes', 'wet_grass=no,sprinkler=yes'];
  for (const [i, evidence] of evidences.entries()) {
    const { found: answer } = await json('query', at('net.json'), '--evidence', evidence);
    const { probabilities, predicted, line } = found.predictions[i];
    assert.ok(Math.abs(probabilities.yes - answer.marginals.rain.yes) < 1e-12);
    assert.equal(predicted, probabilities.yes > probabilities.no ? 'yes' : 'no');
    assert.equal(line, i + 2);
  }
  const plain = await bayescope('predict', at('result.json'), '--target', 'rain', '--rows', at('new.csv'));
  assert.match(plain.out, /^id,wet_grass,sprinkler,rain predicted,P\(rain = no\),P\(rain = yes\)\n7,yes,no,/);
});

test('what does not fit is refused in a sentence', async () => {
  await writeFile(at('bad.csv'), 'wet_grass,sprinkler\nyes,no\nyes,off\n');
  await writeFile(at('other.csv'), 'a,b\n1,2\n');
  const result = at('result.json');
  for (const [args, sentence] of [
    [[result], /predict needs --target X.*rain/],
    [[result, '--target', 'snow'], /--target takes a variable of the data; “snow” is none/],
    [[result, '--target', 'rain', '--folds', '700'], /These rows cannot be split into 700 folds. Choose 2 to 600/],
    [[result, '--target', 'rain', '--folds', '1'], /--folds takes a whole number from 2/],
    [[result, '--target', 'rain', '--in-turn', '--seed', '2'], /leave --seed out/],
    [
      [result, '--target', 'rain', '--rows', at('bad.csv')],
      /Line 3: “off” is not a level of “sprinkler”. Its levels are no and yes/,
    ],
    [[result, '--target', 'rain', '--rows', at('other.csv')], /No column has the name of a variable/],
    [[result, '--target', 'rain', '--rows', at('bad.csv'), '--relearn'], /--relearn is of cross-validation/],
    [[at('net.json'), '--target', 'rain'], /comes without data to cross-validate it/],
  ] as [string[], RegExp][]) {
    const { code, err } = await bayescope('predict', ...args);
    assert.equal(code, 2, `${args}: ${err}`);
    assert.match(err, sentence);
  }
});

test('a limit keeps the finished folds', async () => {
  await bayescope('learn', '--example', 'asia', '--rows', '20000', '-o', at('asia.json'));
  const folds = ['--folds', '1000', '--relearn', '--time-limit', '0.3'];
  const { code, out, err } = await bayescope('predict', at('asia.json'), '--target', 'lung', ...folds);
  assert.equal(code, 3, out);
  // A machine too slow for a single fold prints that; others report on the finished folds.
  if (out === '') assert.match(err, /No fold was finished before the end/);
  else assert.match(out, /\nStopped after \d+ of 1,000 folds: the numbers are of these\.\n/);
});

/** Sixty rows of three numbers, where b depends on a and c on b, from a congruential generator. */
function numbers() {
  let state = 5;
  const unit = () => {
    state = (1103515245 * state + 12345) % 2147483648;
    return state / 2147483648 - 0.5;
  };
  return Array.from({ length: 60 }, () => {
    const a = 4 * unit();
    const b = 2 * a + unit();
    return [a, b, b - 1 + unit()].map((x) => x.toFixed(4)).join();
  });
}

test('columns of numbers are forecast: measures of the rows held out, rows of a file, and the same from a file of regressions', async () => {
  await writeFile(at('numbers.csv'), `a,b,c\n${numbers().join('\n')}\n`);
  const learned = ['learn', at('numbers.csv'), '--numbers', '--score', 'bic', '-o', at('numbers.json')];
  const { code, err } = await bayescope(...learned);
  assert.equal(code, 0, err);
  const result = [at('numbers.json'), at('numbers.csv')];
  const { found } = await json('predict', ...result, '--target', 'b', '-o', at('numbers-held.csv'));
  let [squares, loss, inside, n] = [0, 0, 0, 0];
  for (const row of await table(at('numbers-held.csv'))) {
    const [mean, deviation, weight] = ['b mean', 'b deviation', 'rows'].map((name) => Number(row[name]));
    const z = (Number(row.b) - mean) / deviation;
    squares += weight * (z * deviation) ** 2;
    loss += weight * (0.5 * Math.log(2 * Math.PI) + Math.log(deviation) + z ** 2 / 2);
    inside += Math.abs(z) <= 1.6448536269514722 ? weight : 0;
    n += weight;
  }
  assert.equal(n, 60);
  const { target } = found.fixed;
  assert.ok(Math.abs(target.rmse - Math.sqrt(squares / n)) < 1e-9);
  assert.ok(Math.abs(target.logLoss - loss / n) < 1e-9);
  assert.equal(target.coverage[8], inside / n);
  assert.ok(target.r2 > 0.9 && target.rmse < 0.3 * found.baseline.rmse);
  assert.deepEqual([found.variance, found.relearned], ['maximum-likelihood', null]);
  const words = await bayescope('predict', ...result, '--target', 'b', '--relearn', '--variance', 'unbiased');
  assert.match(words.out, /structure relearned +regressions refitted +mean alone\n/);
  assert.match(words.out, /R² +0\.9\d{3} +0\.9\d{3} +0\.0000/);

  await bayescope('fit', ...result, '-o', at('regressions.json'));
  await writeFile(at('new-numbers.csv'), 'c,a\n3,1\n,1\n');
  const rows = ['--target', 'b', '--rows', at('new-numbers.csv')];
  const { found: ofFile } = await json('predict', at('regressions.json'), ...rows);
  const { found: ofResult } = await json('predict', ...result, ...rows);
  assert.deepEqual(ofFile.predictions, ofResult.predictions);
  for (const [i, evidence] of ['a=1,c=3', 'a=1'].entries()) {
    const { found: asked } = await json('query', at('regressions.json'), '--evidence', evidence);
    assert.ok(Math.abs(ofFile.predictions[i].mean - asked.variables.b.mean) < 1e-9);
    assert.ok(Math.abs(ofFile.predictions[i].deviation - asked.variables.b.deviation) < 1e-9);
  }
  await bayescope('convert', at('regressions.json'), '-o', at('again.json'), '-o', at('again.py'));
  assert.equal(await readFile(at('again.json'), 'utf8'), await readFile(at('regressions.json'), 'utf8'));
  assert.match(await readFile(at('again.py'), 'utf8'), /LinearGaussianCPD\("b"/);
  const text = await readFile(at('regressions.json'), 'utf8');
  await writeFile(at('broken.json'), text.replace(/"coefficients": \[[^\]]+\]/, '"coefficients": []'));
  const broken = await bayescope('query', at('broken.json'));
  assert.equal(broken.code, 2);
  assert.match(broken.err, /Line \d+, column \d+: . has 0 coefficients for \d parents?/);
});

test('a line of numbers of levels beneath the names, as benchpress writes it, is no row: of many rows and of one', async () => {
  const data = fileURLToPath(new URL('../data/import/benchpress.csv', import.meta.url));
  await bayescope('learn', data, '-o', at('benchpress.json'));
  const head = (await readFile(data, 'utf8')).split('\n').slice(0, 3).join('\n');
  await writeFile(at('one.csv'), head);
  for (const [rows, n] of [
    [data, 200],
    [at('one.csv'), 1],
  ] as [string, number][]) {
    const { found, err } = await json('predict', at('benchpress.json'), data, '--target', 'C', '--rows', rows);
    assert.deepEqual([found.rows, found.cardinalities, found.predictions[0].line], [n, true, 3]);
    assert.match(err, /The line below the names holds the numbers of levels/);
  }
});
