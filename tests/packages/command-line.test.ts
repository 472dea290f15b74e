// Tests of the command line from its package: installed from the tarball into an empty folder, it runs the lines of its document.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makePackage } from '../../scripts/package-npm.ts';
import { stream } from '../rows.ts';
import { blocksOf } from './document.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/command-line.md', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'bayescope-command-line-'));
const at = (name: string) => join(place, name);
const text = (name: string) => readFileSync(at(name), 'utf8');

/** Runs a line in the shell, in the folder where the package is installed. */
function ran(line: string) {
  const PATH = `${at('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const how = {
    cwd: place,
    env: { ...process.env, PATH, COLUMNS: '80' },
    encoding: 'utf8' as const,
    maxBuffer: 2 ** 26,
  };
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], how);
  return { code: status, out: stdout, err: stderr };
}

/** CSV of rows in which each column is a noisy copy of an earlier one. */
function csvOf(names: string[], rows: number, labels = ['no', 'yes']) {
  const random = stream(7);
  const lines = Array.from({ length: rows }, () => {
    const row: number[] = [];
    for (const i of names.keys()) row.push(i === 0 || random() < 0.3 ? Number(random() < 0.5) : row[(i * 7 + 3) % i]);
    return row.map((level) => labels[level]).join(',');
  });
  return `${[names.join(','), ...lines].join('\n')}\n`;
}

/** Table of a time series in three dishes. */
function cells() {
  const random = stream(3);
  const lines = ['dish,hour,a,b,c'];
  for (const dish of [1, 2, 3])
    for (let hour = 0, a = 1, b = 0; hour < 12; hour++) {
      [a, b] = [Number(random() < 0.5), random() < 0.1 ? 1 - a : a];
      lines.push(`${dish},${hour},${a},${b},${Number(random() < 0.5)}`);
    }
  return `${lines.join('\n')}\n`;
}

before(async () => {
  await makePackage(at('made'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', './made', '--json'], { cwd: place, encoding: 'utf8' }),
  );
  writeFileSync(at('package.json'), '{ "name": "user", "private": true }\n');
  const install = ['install', filename, '--offline', '--omit=optional', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: place, stdio: 'pipe' });
  rmSync(at('made'), { recursive: true });
  writeFileSync(at('patients.csv'), csvOf(['smoker', 'cough', 'stage', 'age', 'ward', 'fever'], 600));
  writeFileSync(
    at('wide.csv'),
    csvOf(
      Array.from({ length: 40 }, (_, i) => `v${i}`),
      300,
      ['0', '1'],
    ),
  );
  writeFileSync(at('cells.csv'), cells());
});
after(() => rmSync(place, { recursive: true }));

/** Expected output of a line of the document, or the file that it writes, by the beginning of the line. */
const SHOWN: [line: string, expected: RegExp, file?: string][] = [
  ['bayescope learn patients.csv --score', /proven optimal: no network scores higher/],
  ['bayescope learn patients.csv --score', /^<svg/, 'patients.svg'],
  ['bayescope learn --example asia', /^\{"version":.*"status":"proven optimal"/],
  ['cat patients.csv | bayescope learn -', /600 rows of/],
  ['bayescope learn wide.csv', /best found: not proven/],
  ['bayescope score patients.csv', /proven optimal among the listed families/],
  ['bayescope bootstrap', /^200 resamples of 600 rows/m],
  ['bayescope posterior', /^probability that two variables are joined/m],
  ['bayescope learn cells.csv', /b +← a/],
  ['bayescope check patients.json', /agrees/],
  ['bayescope fit', /^network unknown \{/, 'patients.bif'],
  ['bayescope query patients.bif', /^cough\n {2}no {2}0\.\d+\n/m],
  ['bayescope predict', /^log-loss \(nats\) +\d/m],
  ['bayescope convert patients.bif -o patients.xdsl', /<smile /, 'patients.xdsl'],
  ['bayescope convert patients.bif -o patients-agrum.xdsl', /app="Bayescope, as aGrUM"/, 'patients-agrum.xdsl'],
  ['bayescope convert - ', /^net\n/, 'patients.net'],
  ['bayescope link', /^http:\/\/localhost:4173\/#v=1/],
  ['bayescope open', /^8 variables|^settings/m],
  ['bayescope learn patients.csv --export', /^digraph/, 'patients.dot'],
  ['cat patients.bif', /^cough$/m],
  ['bayescope learn patients.csv -o -', /agrees/],
  ['source <', /^$/],
  ['bayescope completion zsh', /^#compdef bayescope/, '_bayescope'],
  ['bayescope completion fish', /^complete -c bayescope/m, 'bayescope.fish'],
  ['bayescope man', /^\.TH BAYESCOPE 1/, 'bayescope.1'],
];

test('every line of the document runs, and prints or writes what it says', () => {
  const lines = blocksOf(DOCUMENT, 'sh').flatMap(({ code }) => code.split('\n').filter((line) => line.trim() !== ''));
  assert.ok(lines.length >= 20, `${lines.length} lines`);
  const begins = (line: string) => SHOWN.filter(([start]) => line.startsWith(start));
  for (const line of lines) {
    const { code, out, err } = ran(line);
    assert.equal(code, 0, `${line}\n${err}`);
    assert.ok(begins(line).length > 0, `nothing is expected of: ${line}`);
    for (const [, expected, file] of begins(line)) assert.match(file ? text(file) : out, expected, line);
  }
  for (const [start] of SHOWN)
    assert.ok(
      lines.some((line) => line.startsWith(start)),
      `not in the document: ${start}`,
    );
});

test('exit codes are those of the document', () => {
  assert.equal(ran('bayescope learn nowhere.csv').code, 2);
  const stopped = ran('bayescope learn wide.csv --method exact --time-limit 0.01 --json');
  assert.deepEqual([stopped.code, JSON.parse(stopped.out).status === 'proven optimal'], [3, false]);
  const result = JSON.parse(ran('bayescope learn patients.csv --json').out);
  writeFileSync(at('lie.json'), JSON.stringify({ ...result, score: result.score + 1 }));
  assert.equal(ran('bayescope check lie.json patients.csv').code, 4);
  if (existsSync('/dev/full')) assert.equal(ran('bayescope learn patients.csv > /dev/full').code, 2);
  assert.deepEqual(ran('bayescope sample patients.bif -n 100000 | head -1').code, 0);
});

test('help fits the terminal, and the package brings the manual page', () => {
  const { code, out } = ran('bayescope learn --help');
  assert.equal(code, 0);
  for (const line of out.split('\n').filter((line) => !line.includes('bayescope '))) assert.ok(line.length <= 80, line);
  const { man } = JSON.parse(text('node_modules/bayescope/package.json'));
  assert.match(text(join('node_modules/bayescope', man)), /^\.SH COMMANDS$/m);
});
