// Knowledge in files of other programs: contents, refusals with reasons, and the messages of the board, which apply to
// its data only.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { allowInstead, came, takeKnowledge } from '../../www/features/constraints/from-file.ts';
import { noKnowledge } from '../../www/model/constraints.ts';
import { knowledgeIn as read, underKnowledge } from '../../www/model/knowledge-file.ts';
import { opening } from '../../www/model/state.ts';
import { doc, info, setDoc, undo } from '../../www/store/index.ts';
import { open } from './direct.ts';
import { closePage, openPage, until } from './stores.ts';

const NAMES = ['a', 'b', 'c', 'd', 'x, y', 'say "hi"', 'undefined', '1'];

const session = open();

/** Result of reading a text by the core and its wrapper. */
async function knowledgeIn(bytes: string, names: string[]) {
  const { found, text } = await session.call('knowledge', { bytes: new TextEncoder().encode(bytes), names });
  return read(found, text, names);
}

/** Knowledge read. */
async function known(text: string) {
  const found = await knowledgeIn(text, NAMES);
  assert.ok('known' in found, JSON.stringify(found));
  return found.known;
}

const sorted = (edges: [string, string][]) => edges.map((edge) => edge.join('>')).sort();

test('JSON: benchpress’s own example; every part that is not as it has it is named', async () => {
  const { tiers, required, forbidden } = await known(
    '{"tiers": [["a", "b"], ["c"], [], "d"], "tier_settings": {"forbid_within_tiers": true, "can_only_cause_next_tier": true}, "required_groups": [{"cause": ["a", "a"], "effect": ["a", "c"]}], "forbidden_edges": [["d", 1]], "note": 5}',
  );
  assert.deepEqual(tiers, [['a', 'b'], ['c'], ['d']]);
  assert.deepEqual(required, [['a', 'c']]);
  assert.deepEqual(sorted(forbidden), ['a>b', 'a>d', 'b>a', 'b>d', 'd>1']);
  for (const text of ['{}', '{"tier": []}', '{"tiers": null}', '{"constructor": [], "__proto__": {}}'])
    assert.deepEqual(await knowledgeIn(text, NAMES), { error: 'parts' }, text);
  assert.deepEqual(await knowledgeIn('{"tiers"', NAMES), { error: 'json' });
  for (const depth of [100, 100_000])
    assert.deepEqual(await knowledgeIn(`{"tiers": ${'['.repeat(depth)}${']'.repeat(depth)}}`, NAMES), {
      error: 'json',
    });
  assert.deepEqual((await known(`{"tiers": [["a"]], "note": "${'['.repeat(100)}\\"{"}`)).tiers, [['a']]);
  for (const [part, text] of [
    ['tiers', '{"tiers": 5}'],
    ['tiers', '{"tiers": [["a", {}]]}'],
    ['tiers', '{"tiers": [["a"], null]}'],
    ['required_edges', '{"required_edges": [["a"]]}'],
    ['forbidden_edges', '{"forbidden_edges": [["a", "b", "c"]]}'],
    ['forbidden_edges', '{"forbidden_edges": {"a": "b"}}'],
    ['required_groups', '{"required_groups": [{"cause": "a"}]}'],
    ['forbidden_groups', '{"forbidden_groups": [null]}'],
    ['tier_settings', '{"tiers": [["a"]], "tier_settings": {"forbid_within_tiers": "no"}}'],
  ])
    assert.deepEqual(await knowledgeIn(text, NAMES), { error: 'part', name: part }, text);
});

test('Tetrad: tiers in any order, named twice, from 0; what a tier may cause; commas; a number without end', {
  timeout: 5000,
}, async () => {
  const tetrad = (lines: string) => known(`/knowledge\n// by hand\n${lines}`);
  assert.deepEqual((await tetrad('addtemporal\n1 b\n0 a\n999999999 d\n1 c\n')).tiers, [['a'], ['b', 'c'], ['d']]);
  const next = await tetrad('addtemporal\n1*- a b\n2 c\n3 d\n');
  assert.deepEqual(sorted(next.forbidden), ['a>b', 'a>d', 'b>a', 'b>d']);
  assert.deepEqual(sorted((await tetrad('addtemporal\n1- a\n3 d\n')).forbidden), ['a>d']);
  const commas = await known(
    '/knowledge comma\r\naddtemporal\r\n1,a\r\n2,"x, y","say ""hi"""\r\nforbiddirect\r\n"x, y",a\r\n',
  );
  assert.deepEqual(commas.tiers, [['a'], ['x, y', 'say "hi"']]);
  assert.deepEqual(commas.forbidden, [['x, y', 'a']]);
  assert.deepEqual((await tetrad('requiredirect\na "x, y"\n')).required, [['a', 'x, y']]);
  for (const [line, text] of [
    [3, '/knowledge\naddtemporal\n12345678901 a\n'],
    [3, '/knowledge\naddtemporal\n-1 a\n'],
    [2, '/knowledge\na b\n'],
    [3, '/knowledge\nforbiddirect\na b c\n'],
    [3, '/knowledge\nforbiddirect\na "b\n'],
    [4, '/knowledge\nforbiddirect\n\nforbiddengroup\n'],
  ] as [number, string][])
    assert.deepEqual(await knowledgeIn(text, NAMES), { error: 'line', line }, text);
});

test('bnlearn: quotes, row names, a head in capitals; lines that are too short; edges to nowhere, to itself, tiers twice', async () => {
  const lists = await known('"","From","To","Type"\n"1","a","x, y","blacklist"\n"2","say ""hi""","b","whitelist"\n');
  assert.deepEqual(lists.forbidden, [['a', 'x, y']]);
  assert.deepEqual(lists.required, [['say "hi"', 'b']]);
  assert.equal(lists.isUntyped, false);
  assert.equal((await known('from,to\na,b\n')).isUntyped, true);
  assert.deepEqual(await knowledgeIn('from,to,type\na,b\n', NAMES), { error: 'line', line: 2 });
  assert.deepEqual(await knowledgeIn('from,to,type\na,b,maybe\n', NAMES), { error: 'line', line: 2 });
  assert.deepEqual(await knowledgeIn('from,to\na,\n', NAMES), { error: 'name', name: '' });
  assert.deepEqual(await knowledgeIn('from,to\na,a\n', NAMES), { error: 'self', name: 'a' });
  assert.deepEqual(await knowledgeIn('/knowledge\nrequiredirect\nb b\n', NAMES), { error: 'self', name: 'b' });
  assert.deepEqual(await knowledgeIn('{"tiers": [["a"], ["b", "a"]]}', NAMES), { error: 'twice', name: 'a' });
});

test('superstructures: lines, arrows, an adjacency table, DOT', async () => {
  for (const text of [
    'a,b\nb,c\n',
    'a -> b\nb --- c\n',
    'graph { a -- b -- c }',
    ',a,b,c\na,0,1,0\nb,1,0,1\nc,0,1,0\n',
  ])
    assert.deepEqual(sorted((await known(text)).pairs), ['a>b', 'b>c'], text);
  assert.deepEqual(await knowledgeIn('digraph { a -> z }', NAMES), { error: 'name', name: 'z' });
  assert.deepEqual(await knowledgeIn('digraph { a; b }', NAMES), { error: 'edgeless' });
  assert.deepEqual(await knowledgeIn('', NAMES), { error: 'edgeless' });
  const { search } = opening();
  const pairs = await known('a,b\n');
  const under = underKnowledge(search, pairs);
  assert.ok('search' in under);
  assert.deepEqual(under.search.superstructure, [['a', 'b']]);
  assert.deepEqual(underKnowledge(under.search, pairs), { has: 'pairs' });
});

test('the board: what is said of a file is of the data it was read for; edges that are not said to be forbidden can be the only ones', async () => {
  openPage();
  try {
    await until('data', () => info.value);
    const take = (text: string) => takeKnowledge(new File([text], 'edges.csv'));
    await take('from,to\nsmoke,lung\nlung,either\n');
    assert.equal(came.value?.key, 'board.taken');
    assert.deepEqual(doc.value.search.forbidden.length, 2);
    allowInstead();
    assert.deepEqual(doc.value.search.forbidden, []);
    assert.deepEqual(doc.value.search.superstructure, [
      ['smoke', 'lung'],
      ['lung', 'either'],
    ]);
    assert.deepEqual([came.value?.key, came.value?.params.n], ['board.allowed', 2]);
    await take('a;b\n');
    assert.equal(came.value?.key, 'board.unread.name');
    const { data } = doc.value;
    setDoc({ data: { ...data, rows: 500 } as any, search: { ...doc.value.search, ...noKnowledge() } });
    assert.equal(came.value, null);

    // A file that comes when its data are gone is left.
    const late = new File(['from,to\nsmoke,lung\n'], 'late.csv');
    const { readable, writable } = new TransformStream();
    Object.defineProperty(late, 'arrayBuffer', { value: () => new Response(readable).arrayBuffer() });
    const taking = takeKnowledge(late);
    undo();
    const writer = writable.getWriter();
    await Promise.all([writer.write(new TextEncoder().encode('from,to\nsmoke,lung\n')), writer.close(), taking]);
    assert.deepEqual(doc.value.search.forbidden, []);
  } finally {
    await closePage();
  }
});
