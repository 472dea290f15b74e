// Computations of the classroom; its texts are short, and loaded with the chunk that uses them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { LATER } from '../../scripts/build/words.ts';
import { comparePairs, sameItems } from '../../www/model/question.ts';
import { HIDABLE, opening, VIEWS } from '../../www/model/state.ts';
import { asTaught, untaught } from '../../www/model/taught.ts';
import { found } from '../../www/page/dialogs/find-dialog.tsx';
import { TERMS } from '../../www/widgets/terms.ts';

const www = fileURLToPath(new URL('../../www', import.meta.url));
const strings = JSON.parse(readFileSync(`${www}/words/en.json`, 'utf8'));

test('every term is explained in at most 25 words and names one paper by author and year', () => {
  assert.deepEqual(Object.keys(strings.glossary).sort(), [...TERMS].sort());
  for (const [name, { term, says, source }] of Object.entries<any>(strings.glossary)) {
    assert.ok(term.length > 0, name);
    const words = says.split(/\s+/).length;
    assert.ok(words >= 5 && words <= 25, `${name}: ${words} words`);
    assert.match(says, /[.?]$/, name);
    assert.match(source, /^[\p{L}\s,]+ (1[6-9]|20)\d\d$/u, name);
  }
});

test('everything that a link can hide has its words, and tabs that can be hidden are views', () => {
  for (const part of HIDABLE) assert.ok(strings.lesson.part[part], part);
  assert.deepEqual(
    VIEWS.filter((view) => (HIDABLE as readonly string[]).includes(view)),
    VIEWS.filter((view) => view !== 'network'),
  );
});

test('a hidden truth is not compared with, and showing everything brings it back; the task stays', () => {
  const lesson = { hide: ['truth', 'search'], task: 'Why?', predict: true, embed: true };
  const taught = asTaught({ ...opening(), lesson });
  assert.equal(taught.truth, false);
  const shown = untaught(taught);
  assert.deepEqual([shown.truth, shown.lesson], [true, { hide: [], task: 'Why?', predict: false, embed: true }]);
  assert.equal(untaught({ ...opening(), truth: false }).truth, false, 'the reader’s own choice stays');
});

/** Modules loaded for the first picture: static imports of page/main.tsx, recursively. */
function firstChunk() {
  const found = new Map();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.includes('/pkg/')) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, path] of text.matchAll(
      /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^'?]+)'|^import '(\.[^'?]+)'/gm,
    )) {
      if (path) visit(resolve(dirname(file), path));
    }
  };
  visit(`${www}/page/main.tsx`);
  return found;
}

test('the first chunk says no word that comes later', () => {
  const files = firstChunk();
  assert.ok(files.size > 40 && files.has(`${www}/result/network.tsx`) && !files.has(`${www}/page/lesson/lesson.tsx`));
  for (const [file, text] of files) {
    // Two are called only when they are there, the third says the usual words as long as they are not.
    if (/\/(widgets\/term|widgets\/of-list|too-few)\.tsx?$/.test(file)) continue;
    for (const [, section, key] of text.matchAll(/\b(?:t|rich|has)\(\s*['`](\w+)\.([\w.-]+)/g)) {
      assert.ok(!LATER.has(section), `${file} says ${section}.${key}`);
    }
  }
});

test('guesses are judged without direction, and every edge and guess falls into one heap', () => {
  const { found, missed, absent } = comparePairs(
    [
      ['b', 'a'],
      ['a', 'd'],
      ['constructor', 'a'],
    ],
    [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'constructor'],
    ],
  );
  assert.deepEqual(found, [
    ['a', 'b'],
    ['a', 'constructor'],
  ]);
  assert.deepEqual(missed, [['a', 'c']]);
  assert.deepEqual(absent, [['a', 'd']]);
});

test('the finder lists what begins with the text first, and takes any text', () => {
  assert.deepEqual(found(['abc', 'Bob', 'cab', 'x'], ' B'), ['Bob', 'abc', 'cab']);
  assert.deepEqual(found(['a', 'b'], ''), ['a', 'b']);
  assert.deepEqual(found(['a(b', '.*', '\\'], '(b'), ['a(b']);
  assert.deepEqual(found(['a'], '.*'), []);
});

test('options that hold a comma are not mistaken for two', () => {
  assert.ok(sameItems(['b', 'a'], ['a', 'b']));
  assert.ok(!sameItems(['a,b', 'c'], ['a', 'b,c']));
});
