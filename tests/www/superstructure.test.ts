// Superstructures as text: pairs, arrows, graphs of Tetrad, adjacency matrices, DOT; errors have line, column and name.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { pairsText } from '../../www/model/knowledge.ts';
import { readSuperstructure } from '../../www/model/superstructure/read.ts';
import { stream } from '../rows.ts';

const NAMES = ['smoke', 'lung', 'either', 'p44-42', 'x, y', 'a b'];

function joined(text: string, names: string[] = NAMES) {
  const { pairs, slips } = readSuperstructure(text, names);
  assert.deepEqual(slips, []);
  return pairs.map((pair) => [...pair].sort().join('|')).sort();
}

const firstSlip = (text: string, names: string[] = NAMES) => readSuperstructure(text, names).slips[0];

const CHAIN = ['either|lung', 'lung|smoke'];

test('pairs are read as ever, and nothing is no pair and no slip', () => {
  assert.deepEqual(joined('smoke, lung\nlung, either\n'), CHAIN);
  assert.deepEqual(joined('"x, y", "a b"'), ['a b|x, y']);
  assert.deepEqual(readSuperstructure(' \n\n', NAMES), { pairs: [], slips: [] });
  const hostile = ['two\nlines', 'say "a"', 'x < y'];
  assert.deepEqual(joined(pairsText([['two\nlines', 'say "a"']]), hostile), ['say "a"|two\nlines']);
});

test('edges with arrows and lines of every kind, CPDAGs too', () => {
  for (const sign of ['->', '<-', '--', '---', '-->', '<->', 'o->', 'o-o', '→', '–', '↔', '-'])
    assert.deepEqual(joined(`smoke ${sign} lung\nlung ${sign} either`), CHAIN, sign);
  assert.deepEqual(joined('smoke->lung->either'), CHAIN);
  assert.deepEqual(joined('p44-42 -> a b\nx, y --- p44-42'), ['a b|p44-42', 'p44-42|x, y']);
  assert.deepEqual(joined('from,to,strength\nsmoke,lung,0.5\nlung,either,1\n'), CHAIN);
  const tetrad =
    'Graph Nodes:\nsmoke;lung;either\n\nGraph Edges:\n1. smoke --> lung dd nl\n2. lung --- either\n\nGraph Attributes:\nBIC: -12.5\n';
  assert.deepEqual(joined(tetrad), CHAIN);
});

test('adjacency tables: with names before the lines or without, any separator, weights', () => {
  assert.deepEqual(joined(',smoke,lung,either\nsmoke,0,1,0\nlung,0,0,1\neither,0,0,0\n'), CHAIN);
  assert.deepEqual(joined('smoke;lung;either\n0;1;0\n1;0;-1\n0;1;0\n'), CHAIN);
  assert.deepEqual(
    joined(
      '"smoke"\t"lung"\t"either"\n"smoke"\tFALSE\tTRUE\tFALSE\n"lung"\tFALSE\tFALSE\tTRUE\n"either"\tFALSE\tFALSE\tFALSE',
    ),
    CHAIN,
  );
  assert.deepEqual(joined('\ufeffname,smoke,lung,either\r\nsmoke,,0.3,\r\nlung,,,2\r\neither,,,\r\n'), CHAIN);
});

test('DOT: directed and not, chains, subgraphs, attributes, comments, names and labels', () => {
  assert.deepEqual(joined('graph { smoke -- lung -- either }'), CHAIN);
  assert.deepEqual(joined('digraph g {\n  smoke -> lung [dir=none];\n  lung -> {either}; // so\n}'), CHAIN);
  assert.deepEqual(
    joined('/* a */ strict digraph "g h" { node [shape=box, color="red"]; rankdir=LR\n"x, y" -> "a b" "p44-42" }'),
    ['a b|x, y'],
  );
  assert.deepEqual(joined('digraph{0 [label=smoke]; 1 [label="lung"]; 2[label=either]; 0 -> 1; 2 -> 1}'), CHAIN);
  assert.deepEqual(joined('digraph { subgraph cluster_a { smoke; either } -> lung:n:w }'), CHAIN);
  assert.deepEqual(joined('digraph { "say \\"a\\" &amp; \\\\" -> b }', ['say "a" & \\', 'b']), ['b|say "a" & \\']);
});

test('what can’t be read is told with line, column and name', () => {
  const at = (slip: any) => [slip.line, slip.column, slip.what, slip.name];
  assert.deepEqual(at(firstSlip('smoke, lung\nlung, eiher')), [2, 7, 'stranger', 'eiher']);
  assert.deepEqual(at(firstSlip('smoke, lung\nlung')), [2, 1, 'lone', 'lung']);
  assert.deepEqual(at(firstSlip('smoke -> lung\n  lung -> eiher')), [2, 11, 'stranger', 'eiher']);
  assert.deepEqual(at(firstSlip('smok --- lung')), [1, 1, 'stranger', 'smok']);
  assert.deepEqual(at(firstSlip('from,to\nsmoke,lung\nlung,eiher')), [3, 6, 'stranger', 'eiher']);
  assert.deepEqual(at(firstSlip('Graph Edges:\n1. smoke --> lng')), [2, 14, 'stranger', 'lng']);
  assert.deepEqual(at(firstSlip(',smoke,lung\nsmoke,0,1\nlung,0,yes\n')), [3, 8, 'entry', 'yes']);
  assert.deepEqual(at(firstSlip(',smoke,lng\nsmoke,0,1\nlng,0,0\n')), [1, 8, 'stranger', 'lng']);
  assert.deepEqual(at(firstSlip(',smoke,smoke\nsmoke,0,1\nlung,0,0\n')), [1, 8, 'twice', 'smoke']);
  const short = firstSlip(',smoke,lung\nsmoke,0\nlung,0,1\n');
  assert.deepEqual([at(short), short.count, short.most], [[2, 1, 'entries', 'smoke'], 1, 2]);
  const few = firstSlip('smoke,lung,either\n0,1,0\n0,0,1\n');
  assert.deepEqual([few.what, few.count, few.most], ['rows', 2, 3]);
  assert.deepEqual(at(firstSlip('digraph {\n  smoke -> lng;\n}')), [2, 12, 'stranger', 'lng']);
  assert.deepEqual(at(firstSlip('digraph {\n  smoke -> ;\n}')), [2, 12, 'dot', ';']);
  assert.deepEqual(at(firstSlip('digraph {\n  smoke -> lung')), [2, 16, 'dot', '']);
  assert.deepEqual(at(firstSlip('digraph { smoke ? lung }')), [1, 17, 'dot', '? lung }']);
  assert.deepEqual(at(firstSlip('graph { smoke; lung }')), [1, 1, 'edgeless', '']);
  assert.equal(firstSlip(',smoke,lung\nsmoke,0,0\nlung,0,0\n').what, 'edgeless');
});

test('a thousand broken texts are read or refused, and nothing throws or hangs', async () => {
  const whole = await readFile(new URL(import.meta.url), 'utf8');
  const words = ['digraph {', 'graph {', 'subgraph', '[label=', '->', '--', '//', '/*', 'smoke', 'lung'];
  const signs = [...words, ...'{}<=:;,"]\n01'];
  const random = stream(11);
  const int = (below: number) => Math.floor(random() * below);
  for (let round = 0; round < 1000; round++) {
    const at = int(whole.length);
    const text =
      round % 4 === 0
        ? whole.slice(at, at + int(300))
        : Array.from({ length: int(30) }, () => signs[int(signs.length)]).join(int(2) ? ' ' : '');
    const { pairs, slips } = readSuperstructure(text, NAMES);
    for (const pair of pairs) for (const name of pair) assert.ok(NAMES.includes(name), text);
    for (const { line, column } of slips) assert.ok(line >= 1 && column >= 1, text);
  }
});
