// Rows of All scores: standings, sorting, families as text, files for spreadsheets.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { csvFile } from '../../www/features/parents/table/csv.ts';
import type { Row } from '../../www/model/windows.ts';
import {
  COLUMNS,
  cells,
  csvHead,
  csvLines,
  EVERY_ROW,
  familyWords,
  fileHead,
  pasteLines,
  readFamily,
  ruleWords,
  STANDINGS,
  sortedBy,
  whyWords,
} from '../../www/widgets/score-rows.ts';
import { unitOf } from '../../www/words/numbers.ts';
import { has } from '../../www/words/text.ts';

const bic = unitOf({ kind: 'bic', edgePrior: 1 });
const mdl = unitOf({ kind: 'mdl', edgePrior: 1 });
const names = ['lung', 'smoke', 'tub', 'either, or', 'a|b', '7', '=1+1', 'LUNG 2'];
const row: Row = {
  child: 0,
  parents: [1, 2],
  score: -12.5,
  delta: -2.25,
  rank: 4,
  status: 1,
  rival: { parents: [1], score: -11 },
};

test('a row says what became of it, and by which subset', () => {
  assert.deepEqual(cells(row, COLUMNS, names, bic), [
    'lung',
    'smoke, tub',
    '2',
    '−12.50',
    '−2.25',
    '4',
    'beaten by smoke',
  ]);
  assert.equal(cells({ ...row, status: 2 }, COLUMNS, names, bic).at(-1), 'tied with smoke');
  assert.equal(cells({ ...row, status: 0, rival: null }, COLUMNS, names, bic).at(-1), 'kept');
  const none = { ...row, rival: { parents: [], score: -11 } };
  assert.equal(cells(none, COLUMNS, names, bic).at(-1), 'beaten by none');
  assert.match(
    whyWords(row, names, bic).join(' '),
    /\(Theorem 1 of Chen 2016\)\..*Its subset smoke scores 1\.50 higher\.$/,
  );
  assert.match(whyWords(row, names, mdl).join(' '), /Its subset smoke costs 2\.16 bits less\.$/);
});

test('what was never scored has no numbers, and its rule is named', () => {
  const pruned = { ...row, score: Number.NaN, delta: Number.NaN, rank: 0, status: 8 };
  assert.deepEqual(cells(pruned, COLUMNS, names, bic).slice(3), ['–', '–', '–', 'its last parent costs too much']);
  assert.match(
    whyWords(pruned, names, bic).join(' '),
    /Suzuki, Tian\)\. It was never scored; its subset smoke scores −11\.00\.$/,
  );
  assert.equal(csvLines([pruned], names, bic), 'lung,"smoke; tub",2,,,,its last parent costs too much,{smoke}\r\n');
});

test('every standing has a name and a sentence that says why', () => {
  assert.deepEqual(
    STANDINGS.toSorted((a, b) => a - b),
    Array.from({ length: 15 }, (_, i) => i),
  );
  for (const code of STANDINGS) {
    assert.ok(has(`parents.status.${code}`) && has(`parents.rule.${code}`), String(code));
    assert.match(ruleWords(code), /^[A-Z].*\.$/, String(code));
  }
});

test('a click on a head sorts, another turns it', () => {
  const score = COLUMNS.find(({ key }) => key === 'score') ?? COLUMNS[0];
  const first = sortedBy(EVERY_ROW, score);
  assert.deepEqual([first.sort, first.descending], ['score', true]);
  assert.equal(sortedBy(first, score).descending, false);
  assert.deepEqual([sortedBy(first, COLUMNS[0]).sort, sortedBy(first, COLUMNS[0]).descending], ['child', false]);
});

test('a family is read as it is written, whatever its names hold', () => {
  const read = (text: string, child: number | null = null) => readFamily(text, names, child);
  const family = { child: 0, parents: [1, 2] };
  for (const text of [
    'lung | smoke, tub',
    'lung|tub smoke',
    ' Lung: SMOKE; tub ',
    'lung ← tub,smoke',
    'lung, tub, smoke',
    'lung | smoke, tub, smoke',
  ]) {
    assert.deepEqual(read(text), family, text);
  }
  assert.deepEqual(read('smoke, tub', 0), family);
  assert.deepEqual(read('| smoke, tub', 0), family);
  assert.deepEqual(read('lung | smoke, tub', 2), family, 'a child that is named comes before the one that is chosen');
  assert.deepEqual(read('lung'), { child: 0, parents: [] });
  assert.deepEqual(read('lung |'), { child: 0, parents: [] });
  assert.deepEqual(read('lung | none'), { child: 0, parents: [] });
  assert.deepEqual(read('lung | ∅'), { child: 0, parents: [] });
  assert.deepEqual(read('a|b | either, or, 7, =1+1'), { child: 4, parents: [3, 5, 6] });
  assert.deepEqual(read('lung 2 | lung'), { child: 7, parents: [0] });
  assert.deepEqual(read('lung | toString'), { problem: 'unknown', name: 'toString' });
  assert.deepEqual(read('lung | smoke, tab'), { problem: 'unknown', name: 'tab' });
  assert.deepEqual(read('lung | lung'), { problem: 'own', name: 'lung' });
  assert.deepEqual(read('| smoke'), { child: 1, parents: [] });
  assert.deepEqual(read('|'), { problem: 'child', name: '' });
  for (let child = 0; child < names.length; child++) {
    const parents = names.map((_, v) => v).filter((v) => v !== child);
    assert.deepEqual(read(familyWords({ child, parents }, names)), { child, parents });
  }
});

test('a file for spreadsheets: full digits, quoted names, no formulas', () => {
  const hostile = { ...row, child: 6, parents: [3, 4], score: -0.1 - 0.2, status: 0, rival: null };
  assert.equal(csvLines([hostile], names, bic), `'=1+1,"either, or; a|b",2,${-0.1 - 0.2},-2.25,4,kept,\r\n`);
  assert.equal(
    csvLines([{ ...hostile, parents: [0, 1] }], ['a;b', '"', '', '', '', '', 'x'], bic),
    `x,"""a;b""; """"""""",2,${-0.1 - 0.2},-2.25,4,kept,\r\n`,
  );
  assert.equal(csvHead().split(',').length, fileHead().length);
  const [head, line] = pasteLines([{ ...row, child: 0 }], ['a\tb\n', 'c', 'd'], bic).split('\n');
  assert.equal(head.split('\t').length, 8);
  assert.equal(line.split('\t')[0], 'a b ');
});

test('a file is written window by window, and can be stopped', async () => {
  const count = 10_000;
  const requests: number[] = [];
  const fetch = async (first: number, n: number) => {
    requests.push(n);
    return {
      child: new Uint16Array(n),
      offsets: new Uint32Array(n + 1),
      parents: new Uint16Array(0),
      score: new Float64Array(n).fill(-1),
      delta: new Float64Array(n),
      rank: Uint32Array.from({ length: n }, (_, i) => first + i + 1),
      status: new Uint8Array(n),
      rivalOffsets: new Uint32Array(n + 1),
      rivals: new Uint16Array(0),
      rivalScore: new Float64Array(n).fill(Number.NaN),
    };
  };
  const shares: number[] = [];
  const table = {
    count,
    fetch,
    names,
    unit: bic,
    progress: (share: number) => shares.push(share),
    stopped: () => false,
  };
  const text = await (await csvFile(table))?.text();
  const lines = text?.trim().split('\r\n') ?? [];
  assert.equal(lines.length, count + 1);
  assert.equal(lines.at(-1), `lung,,0,-1,0,${count},kept,`);
  assert.ok(requests.length > 1 && shares.at(-1) === 1);
  assert.equal(await csvFile({ ...table, stopped: () => shares.length > 4 }), null);
  assert.equal(await csvFile({ ...table, fetch: async () => null }), null);
});
