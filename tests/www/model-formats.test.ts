// Model files on the page: recognition, and transport in links.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { crc32, seal } from '../../www/link/bytes.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { isModelName, isModelText, MODEL_ENDINGS } from '../../www/model/model-formats.ts';
import { type ModelRef, opening } from '../../www/model/state.ts';

const FOLDER = new URL('../data/models/', import.meta.url);

test('files of networks are told from others by name or first words', () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.includes('.'))) {
    assert.ok(isModelName(file), file);
    assert.ok(isModelText(readFileSync(new URL(file, FOLDER), 'utf8')), file);
  }
  for (const name of ['a.csv', 'a.json', 'a.R', 'a.py', 'bif', 'a.jkl', 'network.txt'])
    assert.ok(!isModelName(name), name);
  for (const text of ['a,b\n1,2', 'network,variable\n1,2', 'network\tx\n', '{"format":"other"}', '<svg/>', 'net,x', ''])
    assert.ok(!isModelText(text), text);
  assert.ok(isModelText('{ "format": "bayescope-network", "variables": [] }'));
  assert.ok(isModelText('// made by hand\nnetwork x {\n}'));
  assert.ok(isModelText('<?xml version="1.0"?>\n<!DOCTYPE BIF [\n]>\n<BIF>'));
  assert.equal(MODEL_ENDINGS, '.bif,.xml,.xmlbif,.bifxml,.net,.xdsl,.uai,.dsc,.json,.gz');
});

test('a short model file travels in the link, a long one by name and digest', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('cancer.pgmpy.xdsl', FOLDER)));
  const packed = await seal(bytes);
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  const model = { name: 'my cancer, 2.xdsl', digest, packed };
  const there = async (model: ModelRef) => {
    const link = await encodeLink({ doc: { ...opening(), view: 'use', model, findings: [['Xray', 'positive']] } });
    const opened = await decodeLink(link);
    assert.ok(!('error' in opened));
    assert.deepEqual(opened.notices, []);
    return { link, doc: opened.doc };
  };
  const inside = await there(model);
  assert.ok(inside.link.length < 2000, String(inside.link.length));
  assert.deepEqual(inside.doc.model, model);
  assert.deepEqual(inside.doc.findings, [['Xray', 'positive']]);
  const named = await there({ ...model, packed: null });
  assert.ok(!named.link.includes('mf='));
  assert.deepEqual(named.doc.model, { ...model, packed: null });

  const damaged = await decodeLink(inside.link.slice(0, -1) + (inside.link.endsWith('A') ? 'B' : 'A'));
  assert.ok(!('error' in damaged));
  assert.equal(damaged.doc.model?.packed, null);
  assert.deepEqual(damaged.notices, [{ code: 'cut-part', key: 'mf' }]);
  const alone = await decodeLink(inside.link.replace(/&model=[^&]*/, ''));
  assert.ok(!('error' in alone));
  assert.equal(alone.doc.model, null);
  assert.deepEqual(alone.notices, [{ code: 'unused-key', key: 'mf' }]);
});
