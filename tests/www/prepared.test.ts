// Rows left out and open suggestions in words, shared by page, print and command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { withNotes } from '../../www/model/formats.ts';
import { parameterWords } from '../../www/model/judgment/words.ts';
import { isModelText, MODEL_FORMATS, withModelNotes } from '../../www/model/model-formats.ts';
import { type Prepared, preparedOf, remediesOf, rowsDroppedOf } from '../../www/model/prepared.ts';
import {
  columnWords,
  droppedWords,
  leftOutSentences,
  openParams,
  preparedNotes,
} from '../../www/model/prepared-words.ts';
import { tooFew, tooFewColumns } from '../../www/model/too-few.ts';
import { rowsWords } from '../../www/words/rows.ts';
import { translator } from '../../www/words/translate.ts';
import { valuesOf } from '../values.ts';

const { t } = translator(JSON.parse(readFileSync(new URL('../../www/words/en.json', import.meta.url), 'utf8')));

const column = (name: string, missing: number, more: any = {}) => ({
  name,
  missing,
  cost: missing,
  kind: 'category',
  excluded: false,
  warnings: [],
  ...more,
});

const preview = (more: any) => ({
  fileRows: 100,
  leftOut: 12,
  totalRows: 1,
  rows: 88,
  rowsDropped: 11,
  remedies: [],
  steps: [],
  warnings: [],
  columns: [],
  ...more,
});

const sentencesOf = (prepared: Prepared) =>
  leftOutSentences(prepared)
    .map(([key, params]) => t(key, params))
    .join(' ');

test('the columns that cost rows are named, those with most first', () => {
  const columns = [column('a', 4), column('b', 9), column('none', 1), column('out', 50, { excluded: true })];
  assert.equal(
    sentencesOf(preparedOf(preview({ columns }))),
    '12 of 100 rows are left out for missing values (b 9, a 4; some rows lack several). 1 of them is a row of totals. This assumes that values are missing completely at random.',
  );
  const level = { columns, steps: [{ op: 'missing', level: true }], leftOut: 0, totalRows: 0 };
  assert.match(sentencesOf(preparedOf(preview(level))), /^Missing cells are a level of their own: .+ hide edges\.$/);
  assert.equal(sentencesOf(preparedOf(preview({ ...level, columns: [] }))), '');
  const once = [column('a', 3), column('b', 9)];
  assert.match(
    sentencesOf(preparedOf(preview({ columns: once }))),
    /^12 of 100 rows are left out for missing values \(b 9, a 3\)\./,
  );
  const many = Array.from({ length: 9 }, (_, i) => column(`c${i}`, 9));
  assert.match(sentencesOf(preparedOf(preview({ columns: many }))), /\(c0 9, .*, c5 9, …; some rows lack several\)/);
  assert.equal(sentencesOf(preparedOf(preview({ leftOut: 0 }))), '');
  const onlyTotals = preview({ leftOut: 1, steps: [{ op: 'missing', level: true }] });
  assert.equal(sentencesOf(preparedOf(onlyTotals)), '1 of 100 rows are left out. 1 of them is a row of totals.');
});

test('open suggestions are counted, and their columns named once', () => {
  const open = { code: 'case', detail: 'm, M', state: 'open' };
  const columns = [column('sex', 0, { warnings: [open, open, { ...open, state: 'repaired' }] })];
  const prepared = preparedOf(preview({ columns, warnings: [{ code: 'thousands', detail: '2.345', state: 'open' }] }));
  assert.equal(
    t('prepared.open', openParams(prepared, t)),
    '3 open suggestions about the data: how numbers are written, sex.',
  );
});

test('too few columns are named with their reasons', () => {
  const refusal = tooFewColumns({ found: 1, left: ['b'], out: ['id', 'c'], why: ['identifier', 'empty'] }, t);
  assert.equal(
    t(`refusals.${refusal.key}`, refusal.params),
    'Only 1 column can be used: b. A network needs two. Not used: id (an identifier) and c (no values). Use another column, or open a file with more.',
  );
});

test('exported files say at their head what became of the data, where the format has room for it', () => {
  const open = { code: 'outlier', detail: '999', state: 'open' };
  const columns = [column('a --> <b>\nc', 11, { warnings: [open] })];
  const notes = preparedNotes(preparedOf(preview({ columns })), t);
  assert.equal(notes.length, 4);
  assert.equal(withNotes('dot', 'digraph {}\n', ['one', 'two\nlines']), '// one\n// two lines\ndigraph {}\n');
  for (const format of ['r', 'python']) {
    const lines = withNotes(format, 'code\n', notes).split('\n');
    assert.deepEqual(
      lines.map((line) => line.startsWith('# ')),
      [true, true, true, true, false, false],
    );
    assert.match(lines[0], /^# 12 of 100 rows are left out for missing values \(a --> <b> c 11\)\.$/);
  }
  const svg = withNotes('svg', '<svg><title>t</title></svg>', notes);
  assert.match(svg, /<\/title><desc>12 of 100 rows are left out for missing values \(a --&gt; &lt;b&gt; c 11\)\./);
  assert.equal(withNotes('bnlearn', '[a]', notes), '[a]');
  assert.equal(withNotes('dot', 'digraph {}', []), 'digraph {}');
  assert.deepEqual(preparedNotes(undefined, t), []);
});

test('the number of rows is said with those of the file where some were left out', () => {
  const prepared = { fileRows: 641, leftOut: 131 };
  assert.equal(rowsWords({ rows: 510, prepared }, t), '510 of 641 rows');
  assert.equal(rowsWords({ rows: 641, prepared: { fileRows: 641, leftOut: 0 } }, t), '641 rows');
  assert.equal(rowsWords({ rows: 1 }, t), '1 row');
  // Weights say how often a row counts: their sum is no number of rows of the file.
  assert.equal(rowsWords({ rows: 9000, prepared }, t), '9,000 rows');
  const few = parameterWords({ parameters: 200 } as any, { rows: 510, prepared }, t);
  assert.equal(few, '200 free parameters, 510 of 641 rows: only 2.5 rows per parameter.');
});

test('a result from less than half of the rows is marked, in one sentence wherever it is said', () => {
  const most = preparedOf(preview({ rows: 48, rowsDropped: 912, fileRows: 960, leftOut: 912, totalRows: 0 }));
  const mark = 'From 48 of 960 rows: 95 % were left out for missing cells.';
  assert.deepEqual(most.rowsDropped, { dropped: 912, of: 960 });
  assert.deepEqual(most.mark, [912, 960]);
  assert.equal(droppedWords({ prepared: most }, null, t), mark);
  assert.equal(preparedNotes(most, t)[0], mark);
  // Without the file its reference says it; with the file that counts.
  assert.equal(droppedWords(null, { dropped: most.mark }, t), mark);
  assert.deepEqual(preparedNotes(undefined, t, { dropped: most.mark }), [mark]);
  const half = preparedOf(preview({ rows: 50, rowsDropped: 50 }));
  assert.equal(droppedWords({ prepared: half }, { dropped: [912, 960] }, t), '');
  assert.equal('mark' in half, false);
  assert.deepEqual(rowsDroppedOf({ prepared: half }, null), { dropped: 50, of: 100 });
  assert.equal(rowsDroppedOf(null, {}), null);
  // All but a few rows of a million are not said to be all.
  assert.match(droppedWords(null, { dropped: [999_999, 1_000_000] }, t), /^From 1 of 1,000,000 rows: 99\.9 %/);
});

test('columns to leave out are named, the remedy that keeps most rows first', () => {
  const remedies = [
    { columns: ['a'], rows: 40 },
    { columns: ['b', 'c'], rows: 90 },
  ];
  assert.deepEqual(valuesOf(remediesOf({ remedies }), 'rows'), [90, 40]);
  const say = (columns: string[]) =>
    t('prepare.offer.words', { columns: columnWords(columns, t), rows: 940, before: 1000 });
  assert.equal(say(['income']), 'Leave out income: keep 940 rows instead of 1,000.');
  assert.equal(say(['b', 'c']), 'Leave out b and c: keep 940 rows instead of 1,000.');
  assert.equal(say([...'abcdefghi']), 'Leave out a, b, c, d, e, f and 3 more: keep 940 rows instead of 1,000.');
});

test('where no row is left, the refusal says what to leave out', () => {
  const say = (problem: any) => {
    const few = tooFew({ code: 'too-few-rows', ...problem }, t);
    return few && t(`refusals.${few.key}`, few.params);
  };
  assert.equal(
    say({ found: 0, dropped: 60, out: ['q', 'r'], rows: 60 }),
    'Only 0 rows are left: 60 are left out for missing cells. Leave out q and r, which keeps 60, or keep missing cells as a level.',
  );
  assert.match(say({ found: 1, dropped: 60, out: [], rows: 1 }) ?? '', /^Only 1 row is left: 60 are left out/);
  assert.equal(say({ found: 1, dropped: 0, out: [], rows: 1 }), null);
});

test('files of networks with tables say it as comments where their format has some', () => {
  const heads = new Map([
    ['bif', 'network unknown {\n}\nvariable a {\n'],
    ['net', 'net\n{\n}\nnode a\n'],
    ['xmlbif', '<?xml version="1.0" encoding="UTF-8"?>\n<BIF VERSION="0.3">\n'],
    ['xdsl', '<?xml version="1.0" encoding="UTF-8"?>\n<smile version="1.0">\n'],
    ['pgmpy', 'from pgmpy import x\n'],
  ]);
  for (const { id } of MODEL_FORMATS) {
    const text = heads.get(id) ?? 'text\n';
    const made = withModelNotes(id, text, ['one --> two\nthree', 'four']);
    if (['uai', 'dsc', 'model-json'].includes(id)) assert.equal(made, text);
    else assert.match(made, /one - ?-> two three.*\n.*four.*\n/);
    if (['bif', 'net', 'xmlbif', 'xdsl'].includes(id)) assert.ok(isModelText(made), id);
    assert.equal(withModelNotes(id, text, []), text);
  }
  assert.equal(
    withModelNotes('xmlbif', heads.get('xmlbif') ?? '', ['a---b']),
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a- - -b -->\n<BIF VERSION="0.3">\n',
  );
});
