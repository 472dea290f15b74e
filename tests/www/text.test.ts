// Words of the page: numbers, plurals and parameters; every key and code has its string.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { frameWords } from '../../cli/frame-words.ts';
import { byLog, ofLog } from '../../www/words/faint.ts';
import { bytes, decimal, duration, signed, translator, whole } from '../../www/words/translate.ts';

const strings = JSON.parse(readFileSync(new URL('../../www/words/en.json', import.meta.url), 'utf8'));
const { t, rich, has } = translator(strings);

test('numbers look the same everywhere', () => {
  assert.equal(decimal(-11107.293309), '−11,107.29');
  assert.equal(decimal(-0.001), '0.00');
  assert.equal(signed(3.2), '+3.20');
  assert.equal(signed(-2.446), '−2.45');
  assert.equal(signed(0), '0.00');
  assert.equal(whole(783702329343), '783,702,329,343');
  assert.equal(bytes(1.2e9), '1.2 GB');
  assert.equal(duration(0.0061), '6 ms');
  assert.equal(duration(2.44), '2.44 s');
  assert.equal(duration(180), '3 min');
});

test('placeholders, plurals, lists and elements', () => {
  const words = translator({ a: { one: '{n} row', other: '{n} rows' }, b: 'from {from}', c: 'x {edges}' });
  assert.equal(words.t('a', { n: 1 }), '1 row');
  assert.equal(words.t('a', { n: 2000 }), '2,000 rows');
  assert.equal(words.t('b', { from: '<b>{from}</b>' }), 'from <b>{from}</b>');
  assert.equal(words.t('c', { edges: ['p', 'q'] }), 'x p and q');
  assert.deepEqual(words.rich('b', { from: { vnode: 1 } }), ['from ', { vnode: 1 }, '']);
  assert.equal(words.t('constructor.name'), 'constructor.name');
  assert.equal(words.has('__proto__'), false);
});

const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'pkg' ? [] : sources(`${folder}${entry.name}/`);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(new URL(`${folder}${entry.name}`, import.meta.url), 'utf8')] : [];
  });

test('every key that the page uses is in the table of words', () => {
  const keys = sources('../../www/').flatMap((text) =>
    [...text.matchAll(/\b(?:t|rich)\(\s*'([\w.-]+)'/g)].map(([, key]) => key),
  );
  assert.ok(keys.length > 150);
  assert.deepEqual(
    [...new Set(keys)].filter((key) => key !== 'section.key' && !has(key)),
    [],
  );
});

test('every refusal of the core has a sentence', () => {
  const rust = readFileSync(new URL('../../src/base/error.rs', import.meta.url), 'utf8');
  const body = rust.slice(rust.indexOf('pub enum Error'), rust.indexOf('impl std::fmt'));
  const codes = [...body.matchAll(/^ {4}([A-Z]\w+)/gm)].map(([, name]) =>
    name.replace(/\B[A-Z]/g, (part) => `-${part}`).toLowerCase(),
  );
  assert.ok(codes.length > 25);
  assert.deepEqual(
    codes.filter(
      (code) =>
        !['errors', 'refusals', 'notices'].some((section) => has(`${section}.${code}`)) && !(code in frameWords.errors),
    ),
    [],
  );
});

test('every code that the page itself gives has a sentence', () => {
  const codes = sources('../../www/').flatMap((text) =>
    [...text.matchAll(/\bcode: '([a-z-]+)'/g)].map(([, code]) => code),
  );
  // What is open of times is said in sentences of its own (www/model/experiments/notices.ts).
  const internal = ['stopped-hard', 'ended', 'unknown', 'wrong', 'gaps'];
  assert.ok(codes.length > 15);
  const mute = codes.filter(
    (code) =>
      !internal.includes(code) &&
      !['errors', 'refusals', 'notices', 'ofLink', 'bnfinder.notice', 'contest.said'].some((section) =>
        has(`${section}.${code}`),
      ),
  );
  assert.deepEqual([...new Set(mute)], []);
});

test('every placeholder of a refusal is a parameter that the core sends', () => {
  const rust = readFileSync(new URL('../../src/base/error.rs', import.meta.url), 'utf8');
  const computed = new Set(['size', 'most']);
  for (const [, name, fields] of rust.matchAll(/^ {4}([A-Z]\w+)(?: \{ ([^}]*) \})?,$/gm)) {
    const code = name.replace(/\B[A-Z]/g, (part) => `-${part}`).toLowerCase();
    const sent = new Set((fields ?? '').split(',').map((field) => field.split(':')[0].trim()));
    const words = JSON.stringify(strings.errors[code] ?? '');
    for (const [, placeholder] of words.matchAll(/\{(\w+)\}/g)) {
      assert.ok(sent.has(placeholder) || computed.has(placeholder), `${code}: {${placeholder}}`);
    }
  }
});

test('no string of the page is markup', () => {
  assert.doesNotMatch(JSON.stringify(strings), /<\/?[a-z]+>/);
});

test('rich text is pieces, so that names are never markup', () => {
  assert.ok(rich('shared.claimed', { reprove: { vnode: true } }).length > 1);
  assert.equal(t('refusals.ragged-row', { line: 3, found: 4, expected: 5, n: 4 }).includes('3'), true);
});

test('a probability is never shown as 0 but where it is impossible', () => {
  const digits = (p: number) => p.toPrecision(3);
  assert.equal(byLog(Math.log(0.25), digits), '0.250');
  assert.equal(byLog(-690, digits), '2.17e-300');
  assert.equal(byLog(-691, digits), 'e^−691.00');
  assert.equal(byLog(-2763.19342, digits), 'e^−2763.19');
  assert.equal(byLog(Number.NEGATIVE_INFINITY, String), '0');
  assert.deepEqual([ofLog(0), ofLog(-745), ofLog(Number.NEGATIVE_INFINITY)], [1, null, 0]);
});
