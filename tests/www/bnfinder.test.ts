// Experiments in links and files: round trips, and refusal of everything invalid.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { knownText, readKnown } from '../../www/features/experiments/known.ts';
import { mixturePaths } from '../../www/features/experiments/mixture.ts';
import type { BnfinderVerdict } from '../../www/generated/protocol.ts';
import { claimsOf, judged, packFound, unpackFound } from '../../www/link/experiments-found.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import {
  looksLikeExperiments,
  settingsOf,
  usualChoice,
  usualRules,
  usualTable,
} from '../../www/model/experiments/choice.ts';
import { compared, readSif } from '../../www/model/experiments/sif.ts';
import { lead } from '../../www/model/experiments/words.ts';
import { learnKey, opening } from '../../www/model/state.ts';
import { textsOf } from '../values.ts';

const HOSTILE = ['constructor', '__proto__', 'a~b,c%7E', '<b>"q"</b>', 'مرحبا', 'two words', '#x'];

const docWith = (data: object, bnfinder: object = {}): any => ({
  ...opening(),
  data: { kind: 'experiments', name: 'e.csv', table: null, rules: null, packed: null, fingerprint: null, ...data },
  bnfinder: { ...usualChoice(), ...bnfinder },
});

async function roundTrip(doc: any) {
  const opened = await decodeLink(await encodeLink({ doc }));
  assert.ok('doc' in opened, JSON.stringify(opened));
  assert.deepEqual(opened.notices, []);
  return opened.doc;
}

test('a link tells how experiments are read, whatever they are called', async () => {
  const table = {
    ...usualTable(),
    read: { separator: '\t', header: true, decimalComma: false, arff: null },
    time: HOSTILE[0],
    dayFirst: false,
    gaps: 'drop' as const,
    series: HOSTILE[1],
    exclude: [HOSTILE[2]],
    levels: [HOSTILE[3]],
    numbers: [HOSTILE[4], HOSTILE[5]],
    regulators: [[HOSTILE[4]], [HOSTILE[5], HOSTILE[6]]],
    parents: [
      [HOSTILE[3], []],
      [HOSTILE[5], [HOSTILE[4], HOSTILE[6]]],
    ],
    perturbed: [[HOSTILE[2], [HOSTILE[3]]]],
    priorEdges: [[HOSTILE[3], 0.25, [HOSTILE[4]]]],
    priorVertices: [[2.5, [HOSTILE[6]]]],
  };
  const doc = docWith({ table, fingerprint: '0123456789abcdef' });
  assert.deepEqual(await roundTrip(doc), doc);
  const rules = docWith({ rules: { ...usualRules(), noise: 0.25, seed: 4294967295 } }, { score: 'mdl', folded: true });
  assert.deepEqual(await roundTrip(rules), rules);
  const own = docWith({ packed: 'YWJj' }, { variant: 'document', alpha: 0.01, sets: 1, selfLoops: true, algorithm: 1 });
  assert.deepEqual(await roundTrip(own), own);
});

test('what a link says wrongly of experiments is refused by name', async () => {
  for (const [key, value] of [
    ['exp', 'rules~1~0~1~1~0~0'],
    ['exp', 'rules~8~2~300~3~0.1~1,table'],
    ['exp', 'table,edge~a~-1~b'],
    ['exp', 'table,magic~a'],
    ['exp', 'table,gaps~leap'],
    ['exp', 'table,dates~year'],
    ['bnf', 'score~aic'],
    ['bnf', 'alpha~1'],
    ['bnf', 'sets~0'],
    ['bnf', 'way~3'],
  ]) {
    const opened = await decodeLink(`v=1&data=experiments&file=e&${key}=${value}`);
    assert.ok('doc' in opened);
    assert.deepEqual(
      opened.notices.map(({ code, key: of }) => [code, of]),
      [['bad-value', key]],
      `${key}=${value}`,
    );
  }
});

test('a result of experiments travels, and nothing else in its place', async () => {
  const found = {
    version: '0.1.0',
    fingerprint: '0123456789abcdef',
    cost: 12.5,
    complete: true,
    children: [
      ['constructor', ['__proto__'], 7.5],
      ['__proto__', [], 5],
    ] as [string, string[], number][],
  };
  const opened = await decodeLink(await encodeLink({ doc: docWith({ rules: usualRules() }), found }));
  assert.ok('doc' in opened);
  assert.deepEqual([opened.found, opened.result], [found, null]);
  assert.deepEqual(claimsOf(found, ['__proto__', 'constructor']), [
    { child: 1, parents: [0], cost: 7.5 },
    { child: 0, parents: [], cost: 5 },
  ]);
  assert.equal(claimsOf(found, ['__proto__', 'other']), null);
  const packed = packFound(found);
  assert.deepEqual(unpackFound(packed), found);
  for (const [at, wrong] of [
    [0, 'other'],
    [1, 'new'],
    [2, '0123'],
    [3, Number.NaN],
    [4, 1],
    [5, [['a', ['b'], 'x']]],
    [5, [['a', [''], 1]]],
    [
      5,
      [
        ['a', [], 1],
        ['a', [], 1],
      ],
    ],
  ] as [number, unknown][])
    assert.equal(unpackFound(packed.map((value, i) => (i === at ? wrong : value))), null, JSON.stringify(wrong));
});

test('statements are read back as they were written, and slips are told by line', () => {
  const known = {
    parents: [
      ['two words', ['a"b', 'c']],
      ['c', []],
    ] as [string, string[]][],
    perturbed: [['S 1', ['c']]] as [string, string[]][],
    priorEdges: [['c', 0.5, ['two words']]] as [string, number, string[]][],
    priorVertices: [[2, ['c', 'a"b']]] as [number, string[]][],
  };
  const names = ['two words', 'a"b', 'c'];
  assert.deepEqual(readKnown(knownText(known), names), { known, slips: [] });
  const { slips } = readKnown('#parents x\n\nprioredge c 0 c\n#perturbed S\n#magic c\n#priorvert', names);
  assert.deepEqual(textsOf(slips, 'line', 'what'), ['1 unknown', '3 weight', '4 short', '5 command', '6 short']);
});

test('files of BNFinder are told from tables', () => {
  for (const text of [
    '#regulators P1\nconditions A B\n',
    'conditions\tE:0\tE:1\nX 0 1\n',
    '\ufeffgenes a:0 a:1 b:0\nX 0 1 1',
    '#priorvert 2 X\n#x\nc a\n',
  ])
    assert.ok(looksLikeExperiments(text), text);
  for (const text of ['a,b\n1,2\n', 'time\tx\ty\n0\t1\t2\n', '# note\n4\nx 3\n-10.5 0\n', 'conditions,b\nx,y\n', ''])
    assert.ok(!looksLikeExperiments(text), text);
});

test('an α waits while its score is not chosen, and how the network is drawn changes no result', () => {
  const of = docWith({ rules: usualRules() }, { variant: 'document', alpha: 0.5 });
  assert.equal(settingsOf(of).alpha, 0.5);
  assert.equal(settingsOf(docWith({}, { alpha: 0.5 })).alpha, null);
  const folded = { ...of, bnfinder: { ...of.bnfinder, folded: true } };
  assert.equal(learnKey(folded), learnKey(of));
  assert.ok(!('folded' in settingsOf(folded)));
  assert.notEqual(learnKey({ ...of, bnfinder: { ...of.bnfinder, sets: 2 } }), learnKey(of));
});

test('the two components are drawn to the scale of the bars', () => {
  const histogram = { low: 0, high: 10, counts: [40, 0, 0, 0, 60] };
  const mixture = { mean: [1, 9], deviation: [0.5, 1e-10], share: [0.4, 0.6] } as any;
  const { bars, low, high } = mixturePaths(mixture, histogram);
  assert.equal(bars.match(/M/g)?.length, 2);
  for (const path of [low, high]) assert.ok(!/NaN|Infinity|-/.test(path), path);
  const heights = low.match(/[ML][\d.]+ ([\d.]+)/g) ?? [];
  assert.equal(heights.length, 61);
  const flat = mixturePaths(
    { mean: [3, 3], deviation: [1e-10, 1e-10], share: [0.5, 0.5] },
    { low: 3, high: 3, counts: [5] },
  );
  assert.ok(!/NaN/.test(flat.low + flat.bars));
});

test('a network in a .sif file is read by line and held against another edge by edge', () => {
  assert.deepEqual(readSif('A + B\r\n\r\nC d\t-\tE\n'), {
    edges: [
      { from: 'A', to: 'B', sign: '+' },
      { from: 'C d', to: 'E', sign: '-' },
    ],
  });
  for (const [text, line] of [
    ['', 1],
    ['A + B\nA B', 2],
    ['A\t\tB', 1],
  ] as [string, number][])
    assert.deepEqual(readSif(text), { line });
  const edge = (from: string, sign: string) => ({ from, to: 'X', sign });
  const { rows, ...counts } = compared(
    [edge('A', 'none'), edge('B', '-'), edge('D', '+')],
    [edge('A', '+'), edge('B', '+'), edge('C', '-')],
  );
  assert.deepEqual(textsOf(rows, 'from', 'is'), ['A same', 'B sign', 'C missing', 'D more']);
  assert.deepEqual(counts, { published: 3, same: 1, sign: 1, missing: 1, more: 1 });
  // Weights in place of signs tell none.
  assert.equal(compared([edge('A', '-')], [edge('A', '0.75')]).same, 1);
});

test('what the checks of all claims come to', () => {
  const found = { version: '1.0.0', fingerprint: '', complete: true, cost: 3 };
  const children = [
    ['A', [], 1],
    ['B', ['A'], 2],
  ] as [string, string[], number][];
  const of = (verdicts: BnfinderVerdict[], cost = 3) =>
    judged(
      { ...found, children, cost },
      verdicts.map((verdict, child) => ({ child, verdict, cost: 1, weighed: 1 })),
      ['A', 'B'],
    );
  assert.equal(of(['optimal', 'optimal']).state, 'proven');
  assert.deepEqual(of(['optimal', 'right']), { state: 'right', why: '', wrong: ['B'] });
  assert.equal(of(['optimal']).state, 'right');
  assert.deepEqual(of(['wrong-cost', 'not-optimal']), { state: 'lies', why: 'cost', wrong: ['A'] });
  assert.equal(of(['optimal', 'not-optimal']).why, 'worse');
  assert.equal(of(['optimal', 'optimal'], 4).why, 'total');
});

test('a stopped search says which variable of how many its counts are of', () => {
  const info: any = { variables: ['A', 'B', 'C'].map((name) => ({ name })) };
  const child = (at: number, complete: boolean) => ({
    child: at,
    complete,
    looked: 5,
    all: 8,
  });
  const learned = (children: any[]): any => ({
    outcome: { complete: false, children },
    settings: { score: 'bde', maxParents: null },
    ended: 'user',
  });
  assert.deepEqual(lead(learned([child(0, true), child(1, false)]), info), [
    'Stopped: 1 of 3 variables have their cheapest parents.',
    'B is variable 2 of 3: 5 of its 8 parent sets were looked at so far.',
  ]);
  assert.equal(lead(learned([child(0, true)]), info)[1], '5 parent sets looked at so far.');
});
