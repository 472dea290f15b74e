/** Tests of a messy hospital file on the command line: automatic decisions, open suggestions, and rows lost. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { bayescope, folder } from './run.ts';

const { file } = folder();

const data = (name: string) => fileURLToPath(new URL(`../data/import/${name}`, import.meta.url));

test('klinik.csv: repairs, open suggestions and rows left out are said and stand in the JSON', async () => {
  const { code, json, err } = await bayescope(['learn', data('klinik.csv'), '--json']);
  assert.equal(code, 0, err);
  assert.equal(json.rows, 510);
  assert.match(
    err,
    /^131 of 641 rows are left out for missing values \(RR sys 57, HbA1c % 43, BMI 41; some rows lack several\)\. 1 of them is a row of totals\. /m,
  );
  assert.match(err, /This assumes that values are missing completely at random/);
  assert.match(err, /^The file: 1 row of totals \(“Summe”\) is left out\. \(undo: --as-is total-rows\)$/m);
  assert.match(err, /^Aufnahmedatum: Left out: dates, 2021–2023\. .*--date-part Aufnahmedatum=year/m);
  assert.match(err, /^Open: Geschlecht: m, M: one level\? \(--merge Geschlecht=m,M\)$/m);
  assert.match(err, /^5 open suggestions about the data: rows left out, /m);
  assert.match(err, /^To learn from more rows:$/m);
  assert.match(err, /^ {2}--exclude "RR sys": keeps 562 of 640 rows$/m);
  assert.match(err, /^ {2}--missing level: keeps 640 of 640 rows\n {2}--as-is rows-dropped: /m);
  const { prepared } = json;
  assert.deepEqual([prepared.fileRows, prepared.leftOut, prepared.totalRows], [641, 131, 1]);
  assert.deepEqual(prepared.costs.slice(0, 3), [
    { column: 'RR sys', missing: 57, cost: 52 },
    { column: 'HbA1c %', missing: 43, cost: 36 },
    { column: 'BMI', missing: 41, cost: 34 },
  ]);
  assert.deepEqual(
    prepared.open.map(({ column, code }: any) => [column, code]),
    [
      [null, 'rows-dropped'],
      ['Alter (Jahre)', 'outliers'],
      ['Geschlecht', 'case'],
      ['Raucher?', 'looks-missing'],
      ['Station', 'case'],
    ],
  );
  // The link keeps the preparation, and the note on rows left out with it.
  const opened = await bayescope(['open', json.link, data('klinik.csv')]);
  assert.match(opened.out, /510 of 641 rows of klinik\.csv, 5 open/);
});

test('klinik.csv: the options that the suggestions name mend it', async () => {
  const { code, out, err } = await bayescope([
    'learn',
    data('klinik.csv'),
    ...['--range', 'Alter (Jahre)=18,97', '--merge', 'Geschlecht=m,M', '--merge', 'Station=innere,Innere'],
    ...['--missing-label', 'Raucher?=unbekannt', '--as-is', 'rows-dropped'],
  ]);
  assert.equal(code, 0, err);
  assert.doesNotMatch(err, /open/i);
  assert.match(out, /^12 variables, 488 of 641 rows of klinik\.csv$/m);
  assert.match(out, /^score +-4524\.14088997636/m);
});

test('levels stand in the order that --levels gives, which a result keeps; a list that is none is refused', async () => {
  const csv = `pain,drug\n${['mild,no', 'severe,yes', 'none,no', 'severe,yes', 'mild,yes']
    .join('\n')
    .repeat(9)
    .replace(/(yes)(mild)/g, '$1\n$2')}`;
  const rows = file('pain.csv', csv);
  const learned = await bayescope(['learn', rows, '--levels', 'pain=none,mild,severe', '--json']);
  assert.equal(learned.code, 0, learned.err);
  const fitted = await bayescope(['fit', file('pain.json', learned.out), rows]);
  assert.deepEqual(fitted.json.variables[0].levels ?? fitted.json.variables[0].states, ['none', 'mild', 'severe']);
  const refused = await bayescope(['learn', rows, '--levels', 'pain']);
  assert.match(refused.err, /--levels takes a column and its levels in order/);
});

test('groups of digits and the line sep= are read; where a sign is ambiguous it is asked for', async () => {
  for (const name of ['de_th.csv', 'en_th.csv', 'en_th_q3.csv']) {
    const { out, err } = await bayescope(['learn', data(name)]);
    assert.match(err, /^Open: The file: “2[.,]149”: thousands or decimals\?.*--thousands/m, name);
    assert.match(out, /rows of .*, 1 open$/m);
    const answered = await bayescope(['learn', data(name), '--thousands', name === 'de_th.csv' ? 'point' : 'comma']);
    assert.doesNotMatch(answered.err + answered.out.split('\n')[0], /open/i);
    const decimals = await bayescope(['learn', data(name), '--thousands', 'none', '--json']);
    assert.notEqual(
      decimals.json.fingerprint,
      JSON.parse((await bayescope(['learn', data(name), '--json'])).out).fingerprint,
    );
  }
  const { json } = await bayescope(['learn', data('sepfirst.csv'), '--json']);
  assert.deepEqual([json.variables, json.rows], [['a', 'b'], 20]);
});

test('a file of benchpress is read as it is: its second line is no row, which can be taken back', async () => {
  const { json } = await bayescope(['learn', data('benchpress.csv'), '--json']);
  assert.deepEqual([json.rows, json.variables.length], [200, 6]);
  assert.deepEqual(json.doc.data.recipe.steps, [{ op: 'cardinalities' }]);
  const { err } = await bayescope(['learn', data('benchpress.csv')]);
  assert.match(err, /^The file: The line below the names is not a row of data.*\(undo: --as-is cardinalities\)$/m);
  const back = await bayescope(['learn', data('benchpress.csv'), '--as-is', 'cardinalities', '--json']);
  assert.equal(back.json.rows, 201);
  // Levels that the file declares count even if no row has them.
  const fitted = await bayescope(['fit', file('bench.json', JSON.stringify(json)), data('benchpress.csv')]);
  assert.deepEqual(fitted.json.variables[2].levels ?? fitted.json.variables[2].states, ['0', '1', '2']);
});

test('a recipe of before the second edition of the rules goes on to mean what it meant', async () => {
  const recipe = { bayescope: 'recipe', version: 1, recipe: { read: {}, steps: [] } };
  const old = await bayescope([
    'learn',
    data('klinik.csv'),
    ...['--recipe', file('old.recipe.json', JSON.stringify(recipe)), '--json'],
  ]);
  assert.deepEqual([old.json.fingerprint, old.json.rows], ['8e693d317839ea21', 537]);
});
