// Comments: the first sentence of a doc comment names its object, every file has a head that states, constants say their
// quantity.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** Files below a folder whose names match a pattern. */
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/^(?:pkg|generated|results|engines\/target)\//.test(file))
    .map((file) => `${folder}/${file}`);

/** First sentence of a comment. */
const firstSentence = (text: string) => /^.*?[^.\s]\.(?= [A-Z0-9`[]|$)/.exec(text)?.[0] ?? text;

/** First sentences of the doc comments of Rust: of a file, and of each item. */
function sentencesOfRust(code: string) {
  const blocks = code.match(/(?:^[ \t]*\/\/\/.*\n?)+|(?:^[ \t]*\/\/!.*\n?)+/gm) ?? [];
  return blocks.map((block) => {
    const lines = block.trimEnd().split('\n');
    const texts = lines.map((line) => line.trim().slice(3).trim());
    const end = texts.indexOf('');
    return firstSentence(texts.slice(0, end === -1 ? texts.length : end).join(' '));
  });
}

/** First sentences of the doc comments of JavaScript, and of the comment at the head of a file. */
function sentencesOfScript(code: string) {
  const docs = [...code.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body]) => body.replace(/\n\s*\* ?/g, ' ').trim());
  const head = /^(?:\/\/.*\n)+/.exec(code)?.[0] ?? '';
  const texts = [...docs.map((doc) => doc.split(/\s*@[a-z]+\b/)[0]), head.replace(/\n?\/\/ ?/g, ' ')];
  return texts.map((text) => firstSentence(text.trim())).filter((text) => text !== '');
}

/** Beginnings that do not name the object: a state, another item, a pronoun, a mere signature. */
const NAMELESS =
  /^(?:Ready to |Nothing is |None known|The same\b|Goes (?:on|to|back|through)\b|Whether (?:it|they)\b|(?:It|They) (?:is|are|has|have|was|were)\b|In place of\b|What is (?:said|asked|told)\b|`[^`]*=>)/;
/** Pronouns for people, used for variables, workers and functions. */
const PEOPLE = /\b(?:nobody|everybody|somebody|anybody|whoever)\b/i;
/** Beginnings of questions, which a head of a file does not have. */
const QUESTION = /^\s*(?:#!.*\n)?\s*(?:\/\/[!/]?|\/\*\*?)\s*\*?\s*(?:What|How|Which|Where|Whether|Who)\b/;
/** Turns that have to be read twice. */
const RIDDLE =
  /\b(?:so (?:many|much)|anew|goes (?:by|on|about)|gone on|to be had|be had|stands? (?:at|for itself|beside)|of its own|of the other|what (?:is|was|it|they|comes|stands|goes|a|an|the|one|this|that))\b/i;
/** Names of constants without quantity or unit. */
const VAGUE =
  /^\s*(?:export |pub )?const (?:MOST|LEAST|HEAD|WORDS|NOTHING|FEW|TELLING|PATIENCE|LATE|WITHIN|ENOUGH|MANY)\b/m;
/** Verbs of speech for values that are passed, computed or recorded. */
const TALK = /\b(?:told|asked|said|heard|hears)\b/i;

test('the first sentence of a doc comment of the core names the thing', () => {
  const files = filesIn('src', /\.rs$/);
  assert.ok(files.length > 300, String(files.length));
  const found = files.flatMap((file) =>
    sentencesOfRust(readFileSync(file, 'utf8'))
      .filter((text) => [NAMELESS, PEOPLE, TALK].some((pattern) => pattern.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
});

test('the first sentence of a doc comment of page, commands and scripts names the thing', () => {
  const folders = ['www', 'cli', 'api', 'scripts', 'bench'];
  const files = folders.flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs)$/));
  assert.ok(files.length > 600, String(files.length));
  const found = files.flatMap((file) =>
    sentencesOfScript(readFileSync(file, 'utf8'))
      .filter((text) => [NAMELESS, PEOPLE].some((pattern) => pattern.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
});

test('every test file begins with a comment that says what it tests', () => {
  const files = filesIn('tests', /\.(?:tsx?|rs)$/).filter((file) => !file.includes('/snapshots/'));
  assert.ok(files.length > 250, String(files.length));
  assert.deepEqual(
    files.filter((file) => !/^\/[/*]/.test(readFileSync(file, 'utf8'))),
    [],
  );
});

test('heads of files state, comments can be read once, and constants say their quantity or unit', () => {
  const rust = filesIn('src', /\.rs$/);
  const scripts = ['www', 'cli', 'api'].flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs)$/));
  const texts = [...rust, ...scripts].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const matching = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  assert.deepEqual(matching(QUESTION), []);
  assert.deepEqual(matching(VAGUE), []);
  const sentences = texts.flatMap(({ file, text }) => (/\.rs$/.test(file) ? sentencesOfRust : sentencesOfScript)(text));
  const riddles = sentences.filter((sentence) => RIDDLE.test(sentence));
  assert.ok(
    riddles.length <= 0.02 * sentences.length,
    `${riddles.length} of ${sentences.length}:\n${riddles.join('\n')}`,
  );
});
