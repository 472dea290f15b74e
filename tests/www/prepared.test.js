// Rows left out and open suggestions in words: what page, print and command line share.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withNotes } from '../../www/model/formats.js';
import { parameterWords } from '../../www/model/judgment/words.js';
import { leftOutSentences, openParams, preparedNotes, preparedOf } from '../../www/model/prepared.js';
import { tooFewColumns } from '../../www/model/too-few.js';
import { rowsWords } from '../../www/words/rows.js';
import { translator } from '../../www/words/translate.js';

const { t } = translator(JSON.parse(readFileSync(new URL('../../www/words/en.json', import.meta.url), 'utf8')));

/** @param {string} name @param {number} missing @param {any} [more] */
const column = (name, missing, more = {}) => ({
  name,
  missing,
  cost: missing,
  kind: 'category',
  excluded: false,
  warnings: [],
  ...more,
});

/** @param {any} more */
const preview = (more) => ({ fileRows: 100, leftOut: 12, totalRows: 1, steps: [], warnings: [], columns: [], ...more });

/** @param {import('../../www/model/prepared.js').Prepared} prepared */
const sentencesOf = (prepared) =>
  leftOutSentences(prepared)
    .map(([key, params]) => t(key, params))
    .join(' ');

test('the columns that cost rows are named, those with most first', () => {
  const columns = [column('a', 4), column('b', 9), column('none', 1), column('out', 50, { excluded: true })];
  assert.equal(
    sentencesOf(preparedOf(preview({ columns }))),
    '12 of 100 rows left out (b 9, a 4; some lack several). 1 of them is a row of totals. Assumes missing completely at random.',
  );
  const once = [column('a', 3), column('b', 9)];
  assert.match(sentencesOf(preparedOf(preview({ columns: once }))), /^12 of 100 rows left out \(b 9, a 3\)\./);
  const many = Array.from({ length: 9 }, (_, i) => column(`c${i}`, 9));
  assert.match(sentencesOf(preparedOf(preview({ columns: many }))), /\(c0 9, .*, c5 9, …; some lack several\)/);
  assert.equal(sentencesOf(preparedOf(preview({ leftOut: 0 }))), '');
  const onlyTotals = preview({ leftOut: 1, steps: [{ op: 'missing', level: true }] });
  assert.equal(sentencesOf(preparedOf(onlyTotals)), '1 of 100 rows left out. 1 of them is a row of totals.');
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
    assert.match(lines[0], /^# 12 of 100 rows left out \(a --> <b> c 11\)\.$/);
  }
  const svg = withNotes('svg', '<svg><title>t</title></svg>', notes);
  assert.match(svg, /<\/title><desc>12 of 100 rows left out \(a --&gt; &lt;b&gt; c 11\)\./);
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
  const few = parameterWords(/** @type {any} */ ({ parameters: 200 }), { rows: 510, prepared }, t);
  assert.equal(few, '200 free parameters, 510 of 641 rows: 2.5 rows a parameter are few.');
});
