// Nothing is exported that no other file imports, and no request or call is offered that nobody makes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** Folders whose exports are looked at. */
const OWN = ['www', 'cli', 'api', 'bench', 'scripts', 'fuzz'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['www/pkg', 'bench/engines', 'bench/results'].includes(path) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** The code without its comments: a name in a comment is no use. */
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The words of each file, by path. */
const files = new Map(
  [...[...OWN, 'tests'].flatMap(filesIn), 'vite.config.ts', 'vite.node.config.ts'].map((path) => {
    const text = readFileSync(path, 'utf8');
    const code = bare(text);
    return [path, { text, code, words: new Set(code.match(/[\w$]+/g)) }];
  }),
);

const BY_NAME = /^(?:import|export)\s+(?:\w+,\s*)?\{([^}]*)\}\s+from\s+['"](\.[^'"]+)['"]/gm;
const HANDED_ON = /^export\s+\*\s+from\s+['"](\.[^'"]+)['"]/gm;

/** The file that an import leads to. */
const at = (from: string, path: string) => posix.join(posix.dirname(from), path);

/** Names that are imported, by file. */
const imported: Map<string, Set<string>> = new Map();
const add = (file: string, names: Iterable<string>) =>
  imported.set(file, new Set([...(imported.get(file) ?? []), ...names]));
for (const [from, { text }] of files) {
  for (const [, names, path] of text.matchAll(BY_NAME)) {
    add(
      at(from, path),
      names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
    );
  }
}
for (const [from, { text }] of files) {
  for (const [, path] of text.matchAll(HANDED_ON)) add(at(from, path), imported.get(from) ?? []);
}

const AS_A_WHOLE = /(?:^import\s+\*\s+as\s+\w+\s+from\s+|\bimport\(\s*)['"](\.[^'"]+)['"]/gm;

/** Files whose names another file may reach without importing them by name: as a whole or later, and by the name of the file. */
const reached = new Set([
  ...[...files].flatMap(([from, { code }]) => [...code.matchAll(AS_A_WHOLE)].map(([, path]) => at(from, path))),
  ...['www/page/prerender.tsx', 'www/engine/start-worker-inline.ts'], // a bundle takes them
  ...['api/draw-bundled.ts', 'api/no-png.ts', 'api/node.ts', 'api/path.ts', 'api/web.ts'], // so does the package
  ...[...files.keys()].filter((path) => /^(bench|fuzz)\//.test(path)), // parts, run by name
]);

/**
 * Whether a name is used outside its file. Of a file that is reached otherwise all that can be asked for is the word in another.
 */
const isUsed = (path: string, name: string) =>
  imported.get(path)?.has(name) ||
  (reached.has(path) && [...files].some(([other, { words }]) => other !== path && words.has(name)));

/** Names that a file declares and exports. */
const exported = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name]) => name);

test('every export of page, command line, benchmark and scripts is imported by another file', () => {
  const all = [...files].flatMap(([path, { code }]) =>
    path.startsWith('tests') || path.startsWith('www/generated') ? [] : exported(code).map((name) => ({ path, name })),
  );
  assert.ok(all.length > 1500, `${all.length} exports`);
  const unused = all.filter(({ path, name }) => !isUsed(path, name));
  assert.deepEqual(unused, []);
});

/** Words of all code but the one that the core generates. */
const written = new Set(
  [...files].flatMap(([path, { words }]) => (path.startsWith('www/generated/') ? [] : [...words])),
);

/** Requests that an engine makes of its helpers. */
const OF_HELPERS = ['counterStart', 'countSpan', 'resampleStart', 'resample'];

test('every request that the engine answers, and every call of the core, is made by page, command line or benchmark', () => {
  const [, table] = readFileSync('www/generated/protocol.ts', 'utf8').split('export interface Requests {');
  const requests = [...table.split('\n}')[0].matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  assert.ok(requests.length > 100, `${requests.length} requests`);
  const types = readFileSync('www/pkg/core.d.ts', 'utf8').replace(/export interface InitOutput[\s\S]*/, '');
  const calls = [...types.matchAll(/^ {4}(?:static )?(\w+)\(/gm)].map(([, name]) => name);
  const own = ['constructor', 'free', ...OF_HELPERS];
  assert.deepEqual(
    [...requests, ...calls].filter((name) => !written.has(name) && !own.includes(name)),
    [],
  );
});

test('every store that follows the page is started by a test without a browser', () => {
  const ofStores = [...files].filter(([path]) => /^www\/(?:store\/|features\/.*store[\w-]*\.ts$)/.test(path));
  const starts = ofStores.flatMap(([, { code }]) =>
    [...code.matchAll(/^(?:export .*| {2}start: )\b((?:start|follow)[A-Z]\w*)/gm)].map(([, name]) => name),
  );
  assert.ok(starts.length > 20, `${starts.length} stores`);
  const tested = [...files].filter(([path]) => path.startsWith('tests/www'));
  assert.deepEqual(
    starts.filter((name) => !tested.some(([, { words }]) => words.has(name))),
    [],
  );
});
