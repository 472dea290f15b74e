// Nothing is exported that no other file names, and no wasm call is offered that nobody makes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** Folders whose exports are looked at. */
const OWN = ['www', 'bin', 'api', 'bench', 'scripts', 'fuzz'];

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['www/pkg', 'bench/engines', 'bench/results'].includes(path) ? [] : filesIn(path);
    return /\.m?jsx?$/.test(entry.name) ? [path] : [];
  });

/** The code without its comments: a name in a comment is no use. @param {string} text */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The words of each file, by path. */
const files = new Map(
  [...[...OWN, 'tests'].flatMap(filesIn), 'vite.config.js'].map((path) => {
    const code = bare(readFileSync(path, 'utf8'));
    return [path, { code, words: new Set(code.match(/[\w$]+/g)) }];
  }),
);

/** Names that a file declares and exports. @param {string} code */
const exported = (code) =>
  [...code.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name]) => name);

test('every export of page, command line, benchmark and scripts is named in another file', () => {
  const all = [...files].flatMap(([path, { code }]) =>
    path.startsWith('tests') || path.startsWith('www/generated') ? [] : exported(code).map((name) => ({ path, name })),
  );
  assert.ok(all.length > 1500, `${all.length} exports`);
  const unused = all.filter(
    ({ path, name }) => ![...files].some(([other, { words }]) => other !== path && words.has(name)),
  );
  assert.deepEqual(unused, []);
});

test('every call that the core offers is made by page, command line or benchmark', () => {
  const types = readFileSync('www/pkg/core.d.ts', 'utf8').replace(/export interface InitOutput[\s\S]*/, '');
  const calls = [...types.matchAll(/^ {4}(?:static )?(\w+)\(/gm)].map(([, name]) => name);
  assert.ok(calls.length > 100, `${calls.length} calls`);
  const unused = new Set(calls.filter((name) => ![...files.values()].some(({ words }) => words.has(name))));
  assert.deepEqual(
    [...unused].filter((name) => !['constructor', 'free'].includes(name)),
    [],
  );
});
