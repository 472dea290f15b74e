// Table of export formats: names for readers, unique suffixes, and the formats of the core.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { FORMATS } from '../../www/model/formats.ts';
import { translator } from '../../www/words/translate.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { has } = translator(JSON.parse(read('www/words/en.json')));

test('every format has a name and a heading, and an ending belongs to one format', () => {
  for (const { id, group } of FORMATS) assert.ok(has(`share.format.${id}`) && has(`export.${group}`), id);
  const endings = FORMATS.flatMap(({ endings = [] }) => endings);
  assert.equal(new Set(endings).size, endings.length);
  assert.equal(new Set(FORMATS.map(({ id }) => id)).size, FORMATS.length);
});

test('networks that the core writes as text are formats of the table', () => {
  const written = [...read('src/format/mod.rs').matchAll(/^ {8}"([a-z-]+)" => /gm)].map(([, id]) => id);
  assert.ok(written.length >= 6);
  const known = new Set(FORMATS.map(({ id }) => id));
  assert.deepEqual(
    written.filter((id) => !known.has(id)),
    [],
  );
});
