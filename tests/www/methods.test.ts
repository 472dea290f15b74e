// docs/methods covers the catalogue: every method on its own page or that of its family, every score, every pruning
// rule; the code and tests named by a page exist.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { METHODS, RULES, SCORES } from '../../www/generated/catalogue.ts';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

const FOLDER = 'docs/methods';
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
const pages = readdirSync(FOLDER).filter((file) => file !== 'index.md');
const index = read('index.md');

const records = readdirSync('docs/decisions').map((file) => file.slice(0, 3));
/** Whether a path names a decision record by its number. */
const isRecord = (path: string) => /^docs\/decisions\/\d{3}$/.test(path) && records.includes(path.slice(-3));

test('every method that is offered stands in the index, with its name in links and a page that is there', () => {
  assert.ok(METHODS.length > 10);
  for (const { name } of METHODS) {
    const row = index.split('\n').find((line) => line.split('|')[3]?.includes(`\`${name}\``));
    assert.ok(row, name);
    assert.match(row, name === 'auto' ? /\(#automatic\)/ : /\([a-z-]+\.md\)/, name);
  }
});

test('every page is in the index, and every link between pages leads to one', () => {
  assert.deepEqual(
    pages.filter((file) => !index.includes(`(${file})`)),
    [],
  );
  const broken = [...pages, 'index.md'].flatMap((file) =>
    [...read(file).matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g)]
      .map(([, to]) => to)
      .filter((to) => !existsSync(`${FOLDER}/${to}`)),
  );
  assert.deepEqual(broken, []);
});

test('every page has a definition, its cost, its source, code and tests', () => {
  for (const file of pages) {
    const text = read(file);
    for (const part of [/O\(|[Tt]ime|times a run/, /(19|20)\d\d/, /\n## Code and tests\n/])
      assert.match(text, part, file);
  }
});

test('every score and every rule of the catalogue has its line', () => {
  const scores = read('scores.md');
  for (const { kind } of SCORES) assert.ok(scores.includes(`\`${kind}\``), kind);
  const rules = read('pruning.md');
  for (const rule of RULES) assert.ok(rules.includes(`| \`${rule}\` |`), rule);
});

test('code and tests that documents name are there', () => {
  const documents = [
    ...pages.map((file) => `${FOLDER}/${file}`),
    `${FOLDER}/index.md`,
    ...readdirSync('docs/decisions').map((file) => `docs/decisions/${file}`),
    ...readdirSync('docs')
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ];
  // docs/adding.md makes these files in a copy of the repository.
  const gone = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`((?:src|bin|cli|tests|bench|scripts|docs|fuzz|benches)\/[\w./-]+)`/g)]
      .map(([, path]) => path)
      .filter(
        (path) =>
          !existsSync(path) && !isRecord(path) && !['src/search/forward.rs', 'src/format/mermaid.rs'].includes(path),
      )
      .map((path) => `${file}: ${path}`),
  );
  assert.deepEqual(gone, []);
});

test('decision records that code and documents name are there, each number once', () => {
  assert.equal(new Set(records).size, records.length);
  const files = ['src', 'www', 'cli', 'bench', 'tests', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(rs|mjs|tsx?|css|md)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((file) => !file.startsWith('www/pkg')),
  );
  const named = [...files, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'Cargo.toml'].flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(/decisions?[ /](\d{3})\b/g)].map(([, number]) => ({ file, number })),
  );
  assert.ok(named.length > 60, `${named.length} citations`);
  assert.deepEqual(
    named.filter(({ number }) => !records.includes(number)),
    [],
  );
});
