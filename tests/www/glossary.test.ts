// The glossary refers to existing link keys, options, names in the code and views of the page.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { COMMANDS } from '../../cli/parse/command-table.ts';
import { KEYS, PAYLOADS } from '../../www/link/keys.ts';
import { PLACES, viewsOf } from '../../www/model/places.ts';

const text = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
/** Cells of every row that has a column for links and one for the command line. */
const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 7 && !/^(term|-+)$/.test(cells[1]));
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

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
    ['src', 'www', 'cli'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && /\.(rs|mjs|tsx?)$/.test(entry.name) && !entry.parentPath.includes('www/pkg'),
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

test('the table of views has every view by its name and place on the page, its folder and its value in links', () => {
  const words = JSON.parse(readFileSync(new URL('../../www/words/en.json', import.meta.url), 'utf8'));
  const views = text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6 && /^`view=/.test(cells[4]));
  assert.deepEqual(
    views.map(([, name, place, , link]) => [name, place, link]),
    PLACES.flatMap(({ place }) =>
      viewsOf(place).map((view) => [words.app[view], words.place[place], `\`view=${view}\``]),
    ),
  );
  const folders = views.map(([, , , folder]) => quoted(folder)[0]);
  assert.deepEqual(
    folders.filter((folder) => !existsSync(new URL(`../../${folder}/`, import.meta.url))),
    [],
  );
});

test('documents and comments name a view as the page does', () => {
  const root = new URL('../../', import.meta.url);
  const old = /\b(?:Steps|Curves|Hand|Compare|Scores) view\b/;
  const files = ['docs', 'src', 'www', 'cli', 'tests'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|rs|mjs|tsx?|css)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  assert.ok(files.length > 800, String(files.length));
  assert.deepEqual(
    files.filter(
      (file) => file !== 'tests/www/glossary.test.ts' && old.test(readFileSync(new URL(file, root), 'utf8')),
    ),
    [],
  );
});
