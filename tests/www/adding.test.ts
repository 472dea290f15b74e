// Follows the recipes of docs/adding.md literally in a copy of the repository: adds a score, a method, a pruning rule
// and an export format, builds them, and compares them with brute force. Links and the page's tables must know them,
// and no recipe may touch more files than it states.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'vitest';

const COPY = resolve('target/adding');
/** Folders and files of core, links and words. */
const PARTS = [
  'src',
  'Cargo.toml',
  'Cargo.lock',
  'xtask',
  'bench/engines',
  'benches',
  'www/words',
  'www/link',
  'www/model',
  'www/tables',
  'www/generated/tables.ts',
];

/** Edit described by the document. */
type Edit = { file: string; place: 'new' | 'after' | 'before'; anchor: string; text: string };

/** Code block without the indentation of its list. */
const outdented = (block: string) => block.replace(/^ {3}/gm, '');

/** Edits under a heading, in order. */
function edits(heading: string): Edit[] {
  const document = readFileSync('docs/adding.md', 'utf8');
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const blocks =
    /(?:New file `(?<created>[^`]+)`|In `(?<file>[^`]+)`,\s+(?<place>after|before)\s+`(?<anchor>[^`\n]+)`):\n\n {3}```\w+\n(?<text>[\s\S]*?) {3}```/g;
  return [...section.matchAll(blocks)].map(({ groups = {} }) => ({
    file: groups.created ?? groups.file,
    place: groups.created ? 'new' : (groups.place as 'after' | 'before'),
    anchor: groups.anchor ?? '',
    text: outdented(groups.text),
  }));
}

function follow({ file, place, anchor, text }: Edit) {
  const path = join(COPY, file);
  if (place === 'new') {
    assert.ok(!existsSync(path), `${file} is there already`);
    return writeFileSync(path, text);
  }
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    cpSync(file, path);
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.flatMap((line, i) => (line === anchor ? [i] : []));
  assert.equal(found.length, 1, `${file} has this line ${found.length} times: ${anchor}`);
  lines.splice(found[0] + (place === 'after' ? 1 : 0), 0, text.replace(/\n$/, ''));
  writeFileSync(path, lines.join('\n'));
}

function cargo(...args: string[]) {
  // With the dependencies as other tests build them; itself unoptimized, for what it learns is small.
  const config = ['--config', 'profile.test.package.bayescope.opt-level=0', '--offline', '-q'];
  const env = { ...process.env, CARGO_TARGET_DIR: resolve('target') };
  const { status, stdout, stderr } = spawnSync('cargo', ['test', ...config, ...args], {
    cwd: COPY,
    env,
    encoding: 'utf8',
  });
  return { isFine: status === 0, text: `${stdout}\n${stderr}` };
}

test('a throw-away score, method, rule and format, added as docs/adding.md says, work everywhere', async () => {
  rmSync(COPY, { recursive: true, force: true });
  for (const part of PARTS) cpSync(part, join(COPY, part), { recursive: true });
  mkdirSync(join(COPY, 'www/generated'), { recursive: true });
  cpSync('tests/native/common', join(COPY, 'tests/native/common'), { recursive: true });
  cpSync('tests/data/golden.txt', join(COPY, 'tests/data/golden.txt'));
  cpSync('tests/adding/added.rs', join(COPY, 'tests/added.rs'));

  for (const [heading, most] of [
    ['A score', 6],
    ['A search method', 4],
    ['A pruning rule', 5],
    ['An export format', 3],
  ] as const) {
    const recipe = edits(heading);
    const files = new Set(recipe.map(({ file }) => file));
    assert.ok(files.size > 2 && files.size <= most, `${heading}: ${[...files].join(', ')}`);
    recipe.forEach(follow);
  }

  // The tables for JavaScript are written by the test that finds them out of date.
  cargo('--lib', 'up_to_date');
  const { isFine, text } = cargo('--test', 'added');
  assert.ok(isFine, text);
  assert.match(text, /4 passed/);

  const from = (file: string) => import(pathToFileURL(join(COPY, 'www', file)).href);
  const { decodeLink, encodeLink } = await from('link/link.ts');
  const { opening } = await from('model/state.ts');
  const { scoresFor, scoreOf } = await from('model/scores.ts');
  const { METHODS, isProving } = await from('model/methods.ts');
  const { FORMATS } = await from('model/formats.ts');
  const { RULES } = await from('generated/catalogue.ts');
  const { RULE_TABLE, STATUS } = await from('generated/rules.ts');
  assert.ok(scoresFor(null).includes('hq') && METHODS.includes('forward') && !isProving('forward'));
  assert.equal(FORMATS.find(({ id }: { id: string }) => id === 'mermaid')?.group, 'network');
  const { name, standing, sides } = RULE_TABLE.find(({ name }: { name: string }) => name === 'states-of-either');
  assert.deepEqual([STATUS[standing], sides], [15, 'parent']);
  assert.ok(RULES.includes(name));
  const search = { ...opening().search, method: 'forward', rulesOff: [name] };
  const { pricePerParameter } = await from('words/numbers.ts');
  assert.equal(pricePerParameter(scoreOf('hq', 1), 1000), Math.log(Math.log(1000)));
  const doc = { ...opening(), score: scoreOf('hq', 1), search };
  const link = await encodeLink({ doc });
  assert.match(link, /score=hq/);
  assert.match(link, /search=forward/);
  assert.match(link, /norule=states-of-either/);
  const read = await decodeLink(link);
  assert.deepEqual(read.doc.score, doc.score);
  assert.deepEqual([read.doc.search.method, read.doc.search.rulesOff], ['forward', [name]]);
});
