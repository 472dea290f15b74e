// Data page: the recipe of own data is edited at its columns and undone with the document, and the result follows it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import * as recipes from '../../www/link/columns.ts';
import { withStep } from '../../www/link/preparation.ts';
import { recipe as asText } from '../../www/link/recipe.ts';
import { csvRows } from '../../www/model/csv.ts';
import { missingUnder } from '../../www/model/missing.ts';
import { warningsOf } from '../../www/model/prepared.ts';
import { opening } from '../../www/model/state.ts';
import { columns, columnsProblem, editColumns, lookAtColumns } from '../../www/store/columns.ts';
import { openFile, setDoc, undo, useDraft } from '../../www/store/index.ts';
import * as page from '../../www/store/signals.ts';
import { valuesOf } from '../values.ts';
import { until, withPage } from './stores.ts';

const klinik = readFileSync(new URL('../data/import/klinik.csv', import.meta.url));

withPage();

const names = () => page.info.value?.variables.map(({ name }) => name) ?? [];
const recipe = () => recipes.recipeOf((columns.peek() as NonNullable<typeof columns.value>).preview);
const column = (name: string) => columns.peek()?.preview.columns.find((one) => one.name === name);
const learned = (rows: number) =>
  until(
    `${rows} rows are learned from`,
    () => page.info.value?.rows === rows && page.outcome.value && !page.stale.value,
  );

test('klinik.csv: numbers without a click, rows that columns cost, suggestions taken and undone with the document', async () => {
  await openFile(new File([klinik], 'klinik.csv'));
  await until('the file is read', () => page.preview.value && !page.draft.value?.busy);
  await useDraft();
  await learned(510);
  await lookAtColumns();
  const found = columns.value?.preview;
  assert.ok(found);
  assert.equal(found.leftOut, 131);
  for (const name of ['BMI', 'RR sys', 'HbA1c %']) assert.equal(column(name)?.kind, 'number', name);
  assert.deepEqual([column('BMI')?.cost, column('RR sys')?.cost, column('HbA1c %')?.cost], [34, 52, 36]);
  const open = warningsOf(found).filter(({ state }) => state === 'open');
  assert.equal(open.length, 5);
  setDoc({
    search: { ...page.doc.peek().search, tiers: [['Geschlecht', 'BMI'], ['RR sys']], required: [['BMI', 'RR sys']] },
  });
  const remedies = open.flatMap(({ remedy }) => (remedy ? [remedy] : []));
  await editColumns(remedies.reduce(withStep, recipe()));
  await learned(488);
  // That many rows are left out has no one remedy.
  assert.deepEqual(valuesOf(page.info.value?.prepared?.open, 'code'), ['rows-dropped']);
  const { data } = page.doc.value;
  assert.ok(data.kind === 'own');
  assert.equal(data.fingerprint, page.info.value?.fingerprint);
  assert.deepEqual(page.doc.value.search.required, [['BMI', 'RR sys']]);

  // A column that is left out takes along what was said of it, and its rows come back.
  await editColumns(withStep(recipe(), { op: 'exclude', column: 'RR sys' }));
  await until('RR sys is out', () => !names().includes('RR sys') && !page.stale.value);
  assert.ok((page.info.value?.rows ?? 0) > 488);
  assert.deepEqual(page.doc.value.search.required, []);
  assert.deepEqual(page.doc.value.search.tiers, [['Geschlecht', 'BMI']]);
  undo();
  await learned(488);
  assert.deepEqual(page.doc.value.search.required, [['BMI', 'RR sys']]);
  await lookAtColumns();
  assert.equal(column('RR sys')?.excluded, false);
});

test('bins of one drag are one entry of undo; a recipe that leaves nothing to learn from changes nothing', async () => {
  const before = page.story.value.past.length;
  for (const bins of [4, 5, 2])
    await editColumns(withStep(recipe(), { op: 'bin', column: 'BMI', cut: { by: 'frequency', bins } }), 'bins of BMI');
  assert.equal(page.story.value.past.length, before + 1);
  assert.equal(column('BMI')?.levelCount, 2);
  await until(
    'two bins are learned from',
    () => page.info.value?.variables.find(({ name }) => name === 'BMI')?.levels.length === 2,
  );
  const [doc, kept] = [page.doc.value, column('Geschlecht')];
  const all = columns.peek()?.preview.columns ?? [];
  await editColumns(all.reduce((made, { name }) => withStep(made, { op: 'exclude', column: name }), recipe()));
  assert.ok(columnsProblem.value);
  assert.equal(page.doc.value, doc);
  assert.equal(column('Geschlecht'), kept);
});

test('levels are joined, renamed and taken apart, also those that stand for several labels', async () => {
  await editColumns(recipes.joined(recipe(), 'Medikament', ['Metformin', 'Insulin'], 'Metformin'));
  const levels = () => column('Medikament')?.levels.map(([level]) => level) ?? [];
  assert.ok(levels().includes('Metformin') && !levels().includes('Insulin'), String(levels()));
  await editColumns(recipes.joined(recipe(), 'Medikament', ['Metformin'], 'drug'));
  assert.ok(levels().includes('drug') && !levels().includes('Metformin'), String(levels()));
  const merge = recipe().steps.find((step) => step.op === 'merge' && step.column === 'Medikament');
  assert.ok(merge?.op === 'merge');
  assert.deepEqual([...merge.labels].sort(), ['Insulin', 'Metformin']);
  assert.equal(recipes.decidedOf(recipe().steps, 'Medikament').length, 1);
  await editColumns(recipes.apartAgain(recipe(), 'Medikament', ['drug']));
  assert.ok(levels().includes('Insulin') && levels().includes('Metformin'));
  const missing = column('Medikament')?.missing ?? 0;
  await editColumns(recipes.asMissing(recipe(), 'Medikament', ['Insulin']));
  assert.ok(!levels().includes('Insulin'));
  assert.ok((column('Medikament')?.missing ?? 0) > missing);
});

test('levels are put in the order of the reader, which a rename, undo and the link keep', async () => {
  const levels = () => column('Station')?.levels.map(([level]) => level) ?? [];
  const usual = levels();
  assert.ok(usual.length > 2, String(usual));
  const wanted = recipes.placed(usual, usual[0], usual.length - 1);
  await editColumns(recipes.ordered(recipe(), 'Station', wanted));
  assert.deepEqual(levels(), wanted);
  await until(
    'the order is learned from',
    () => page.info.value?.variables.find(({ name }) => name === 'Station')?.levels[0] === wanted[0],
  );
  const { data } = page.doc.value;
  assert.ok(data.kind === 'own');
  assert.deepEqual(asText.read(asText.write(data.recipe), assert.fail), data.recipe);
  // The renamed level and the merged one stand where the first of them stood.
  await editColumns(recipes.joined(recipe(), 'Station', [wanted[1]], 'renamed'));
  assert.deepEqual(levels(), [wanted[0], 'renamed', ...wanted.slice(2)]);
  await editColumns(recipes.joined(recipe(), 'Station', [wanted[0], wanted[2]], 'both'));
  assert.deepEqual(levels(), ['both', 'renamed', ...wanted.slice(3)]);
  undo();
  undo();
  undo();
  await lookAtColumns();
  assert.deepEqual(levels(), usual);
  assert.deepEqual(recipes.placed(['a', 'b', 'c'], 'a', 1), ['b', 'a', 'c']);
  assert.deepEqual(recipes.placed(['a', 'b', 'c'], 'a', 9), ['b', 'c', 'a']);
  assert.deepEqual(recipes.placed(['a', 'b', 'c'], 'c', -1), ['c', 'a', 'b']);
});

test('a document keeps what it said of variables that are still there', () => {
  const doc = {
    ...opening(),
    selected: { kind: 'variable', name: 'b' } as const,
    moved: [
      ['a', 1, 2],
      ['b', 3, 4],
    ] as [string, number, number][],
    meanings: [['a', 'first']] as [string, string][],
  };
  const data = {
    kind: 'own' as const,
    name: 'x.csv',
    recipe: { read: {}, steps: [] },
    fingerprint: null,
  };
  const next = recipes.withPrepared(doc, data as any, ['a', 'c']);
  assert.equal(next.selected, null);
  assert.deepEqual(next.moved, [['a', 1, 2]]);
  assert.deepEqual(next.meanings, [['a', 'first']]);
  assert.deepEqual(recipes.withPrepared(doc, data as any, ['b']).selected, doc.selected);
});

test('cut points stand where they are in the range; small tables are read with any separator', () => {
  assert.deepEqual(recipes.cutPlaces([5, 10], { least: 0, greatest: 10 }), [50, 100]);
  assert.deepEqual(recipes.cutPlaces([5], { least: 5, greatest: 5 }), []);
  assert.deepEqual(csvRows('\ufeffname;meaning\r\n"a;b";"say ""x"""\nc\td'), [
    ['name', 'meaning'],
    ['a;b', 'say "x"'],
    ['c', 'd'],
  ]);
  assert.deepEqual(csvRows('a,b,\n'), [['a', 'b', '']]);
});

test('cells are marked as missing where the core counts them as missing', async () => {
  for (const file of ['klinik.csv', 'big24.csv', 'iris.csv', 'de_th.csv', 'en_th.csv']) {
    const text = readFileSync(new URL(`../data/import/${file}`, import.meta.url), 'utf8');
    // As many rows as there are to look at.
    const few = text.split('\n').slice(0, 51).join('\n');
    await openFile(new File([few], file));
    await until(file, () => page.preview.value && !page.draft.value?.busy);
    const found = page.preview.peek();
    assert.ok(found);
    const isMissing = missingUnder(found);
    assert.equal(found.head.length, found.fileRows, file);
    for (const [j, { name, missing, excluded }] of found.columns.entries()) {
      if (excluded) continue;
      assert.equal(found.head.filter((cells) => isMissing(cells[j], name)).length, missing, `${file}, ${name}`);
    }
    page.draft.value = null;
  }
});
