// The glossary names what there is: its link keys are keys of links, its options are options of the command line.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMMANDS } from '../../bin/options.mjs';
import { KEYS, PAYLOADS } from '../../www/link/keys.js';

const text = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
/** Cells of every row that has a column for links and one for the command line. */
const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 7 && !/^(term|-+)$/.test(cells[1]));
/** @param {string} cell @returns {string[]} */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test('link keys of the glossary are keys of links', () => {
  const keys = new Set([...KEYS.map(({ key }) => key), ...PAYLOADS]);
  const named = rows.flatMap((cells) => quoted(cells[4])).map((name) => name.split('=')[0]);
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((name) => !keys.has(name)),
    [],
  );
});

test('options of the glossary are options of the command line', () => {
  const options = new Set(Object.values(COMMANDS).flatMap(({ options }) => Object.keys(options)));
  const named = rows.flatMap((cells) => quoted(cells[5])).filter((name) => name.startsWith('--'));
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((name) => !options.has(name.slice(2).split(' ')[0])),
    [],
  );
});

test('every term is listed once', () => {
  const terms = rows.map(([, term]) => term);
  assert.equal(new Set(terms).size, terms.length);
});

test('names of the code that the glossary gives are names in the code', () => {
  const root = new URL('../../', import.meta.url);
  const words = new Set(
    ['src', 'www', 'bin'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && /\.(rs|m?jsx?|ts)$/.test(entry.name) && !entry.parentPath.includes('www/pkg'),
        )
        .flatMap((entry) => [
          entry.name.replace(/\.\w+$/, ''),
          ...entry.parentPath.split('/').slice(-1),
          ...(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').match(/\w+/g) ?? []),
        ]),
    ),
  );
  const cells = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const named = cells.filter((row) => row.length >= 5).flatMap((row) => quoted(row[3]));
  assert.ok(named.length > 60, `${named.length} names`);
  assert.deepEqual(
    named.filter(
      (name) => !/^www\//.test(name) && name.split(/::|\.|=/).some((part) => /^\w+$/.test(part) && !words.has(part)),
    ),
    [],
  );
});
