// A ratchet on size: lines of code per folder, and journeys of the browser. A number here may only be lowered.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** Most lines of code of each folder, with those below it. */
const LINES: Record<string, number> = {
  'www/draw': 6554,
  'www/engine': 842,
  'www/features': 42_924,
  'www/link': 3009,
  'www/model': 7599,
  'www/page': 3624,
  'www/questions': 298,
  'www/result': 3900,
  'www/setup': 2729,
  'www/share': 1370,
  'www/store': 7885,
  'www/tables': 48,
  'www/widgets': 3811,
  'www/words': 338,
  api: 1711,
  cli: 8359,
  tests: 63_757,
};

/** Most journeys in `tests/e2e`, counted as calls of `test(` in the source. */
const JOURNEYS = 223;

/** Most bytes of JSON in www: texts, lessons and tables of data. */
const JSON_BYTES = 694_302;

/** Folders written by tools. */
const GENERATED = ['www/generated', 'www/pkg'];
const CODE = /\.(?:tsx?|mjs|css|rs)$/;

const filesIn = (folder: string, kind: RegExp = CODE): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path, kind);
    return kind.test(path) ? [path] : [];
  });

const linesOf = (paths: string[]) =>
  paths.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);

test('no folder has more lines of code than its budget', () => {
  const below = readdirSync('www', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `www/${name}`)
    .filter((folder) => !GENERATED.includes(folder));
  const lines: Map<string, number> = new Map();
  for (const folder of [...below, 'api', 'cli', 'tests']) {
    const paths = filesIn(folder);
    if (paths.length > 0) lines.set(folder, linesOf(paths));
  }
  assert.deepEqual([...lines.keys()].toSorted(), Object.keys(LINES).toSorted(), 'each folder has a budget');
  for (const [folder, count] of lines)
    assert.ok(count <= LINES[folder], `${folder}: ${count} lines of code, ${LINES[folder]} budgeted`);
});

test('there are no more journeys of the browser than budgeted', () => {
  const journeys = filesIn('tests/e2e').flatMap((path) => readFileSync(path, 'utf8').match(/^\s*test\(/gm) ?? []);
  assert.ok(journeys.length > 0);
  assert.ok(journeys.length <= JOURNEYS, `${journeys.length} journeys, ${JOURNEYS} budgeted`);
});

test('data of the page has no more bytes than budgeted', () => {
  const files = filesIn('www', /\.json$/).filter((path) => !GENERATED.some((folder) => path.startsWith(folder)));
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  assert.ok(bytes > 0 && bytes <= JSON_BYTES, `${bytes} bytes of JSON, ${JSON_BYTES} budgeted`);
});
