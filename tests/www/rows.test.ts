// Rows view: rows of a file in order, distinct rows of an example, search; and moved variables, stored between visits.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { test } from 'vitest';
import { fetchRows, lacking, nextWith, rowOf, stopSearch, table } from '../../www/features/data/rows-store.ts';
import type { Doc } from '../../www/model/state.ts';
import { columns, lookAtColumns } from '../../www/store/columns.ts';
import { placesPut } from '../../www/store/document.ts';
import { engine, provideEngine } from '../../www/store/engine.ts';
import { openFile, setData, setDoc, useDraft } from '../../www/store/index.ts';
import { forgetPlaces, startPlaces } from '../../www/store/saved/places.ts';
import * as page from '../../www/store/signals.ts';
import { browserStorage } from './storage.ts';
import { until, withPage } from './stores.ts';

const klinik = readFileSync(new URL('../data/import/klinik.csv', import.meta.url));

withPage();

test('an example shows its distinct rows with their counts', async () => {
  await until('the example is there', () => page.info.value && page.outcome.value);
  assert.equal(table.value?.ofFile, false);
  const listing = await fetchRows(false, 0, 1000);
  assert.ok(listing);
  assert.equal(listing.total, listing.rows.length);
  assert.equal(
    listing.counts.reduce((sum, count) => sum + count, 0),
    page.info.value?.rows,
  );
  assert.equal(new Set(listing.rows.map(String)).size, listing.total);
  const lung = page.info.value?.variables.findIndex(({ name }) => name === 'lung') ?? 0;
  const first = listing.rows.findIndex((cells) => cells.includes('yes'));
  assert.equal(await nextWith(false, 'YES', 0, listing.total), first);
  assert.ok(listing.rows.some((cells) => cells[lung] === 'yes'));
  assert.deepEqual((await fetchRows(false, 3, 2))?.rows, listing.rows.slice(3, 5));
});

test('a file shows its rows as they stand: those that lack a value are the ones that are left out', async () => {
  await openFile(new File([klinik], 'klinik.csv'));
  await until('the file is read', () => page.preview.value && !page.draft.value?.busy);
  await useDraft();
  await until('the file is learned from', () => page.info.value?.rows === 510 && page.outcome.value);
  await lookAtColumns();
  const of = table.value;
  assert.ok(of?.ofFile);
  const listing = await fetchRows(true, 0, 1000);
  assert.equal(listing?.total, 641);
  assert.deepEqual(listing?.rows[1].slice(0, 4), ['P00002', '19.06.2023', '66', 'm']);
  const left = listing?.rows.filter((cells) => lacking(of, cells).length > 0) ?? [];
  assert.equal(left.length, columns.value?.preview.leftOut);
  assert.deepEqual(lacking(of, listing?.rows[8] ?? []), ['BMI']);
  // Found from a row on, and from the beginning again.
  assert.equal(await nextWith(true, 'p00641', 0, 641), null);
  const at = await nextWith(true, 'p00009', 100, 641);
  assert.equal(at, 8);
  const given = nextWith(true, 'nowhere', 0, 641);
  stopSearch();
  assert.equal(await given, undefined);
  // Rows that could not be searched are not rows that lack the text.
  const own = engine;
  const gone = { ...own, call: () => Promise.reject(new Error('gone')) };
  provideEngine({ ...own, session: () => gone });
  assert.equal(await nextWith(true, 'p00009', 0, 641), undefined);
  provideEngine(own);
});

test('a row is gone to by its number alone: what is none, or none of these rows, leads nowhere', () => {
  for (const text of ['1', ' 1 ', '01']) assert.equal(rowOf(text, 641), 0, text);
  assert.equal(rowOf('641', 641), 640);
  for (const text of ['1,234', '1 234', '1.234', '1\u202f234']) assert.equal(rowOf(text, 5000), 1233, text);
  for (const text of ['', '0', '-1', '−1', '642', '1e9', '2.5', 'abc', '12a', '1,23', '9'.repeat(400)])
    assert.equal(rowOf(text, 641), null, text);
});

test('where variables were put is kept in this browser, for each data set, until it is forgotten', () => {
  const browser = browserStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: browser, configurable: true });
  const moved: Doc['moved'] = [['lung', 0.25, 0.5]];
  const asia = { kind: 'example' as const, id: 'asia', version: 1, rows: 200, seed: 1 };
  setData(asia);
  let end = startPlaces(signal(true), true);
  setDoc({ moved });
  end();
  assert.match(browser.kept.get('bayescope.places') ?? '', /lung/);
  // Another visit: a plain one takes the places up, a link does not; data chosen on the page do.
  const written = browser.kept.get('bayescope.places');
  setDoc({ moved: [] });
  placesPut.clear();
  browser.kept.set('bayescope.places', written ?? '');
  end = startPlaces(signal(true), false);
  assert.deepEqual(page.doc.value.moved, []);
  end();
  const entries = page.story.value.past.length;
  end = startPlaces(signal(true), true);
  assert.deepEqual(page.doc.value.moved, moved);
  assert.equal(page.story.value.past.length, entries);
  setData({ ...asia, id: 'college-plans', rows: 1000 });
  assert.deepEqual(page.doc.value.moved, []);
  setData({ ...asia, rows: 300 });
  assert.deepEqual(page.doc.value.moved, moved);
  forgetPlaces();
  end();
  assert.doesNotMatch(browser.kept.get('bayescope.places') ?? '', /lung/);
  // What another program wrote there is nothing.
  browser.kept.set('bayescope.places', '[["asia",[["lung","x",1]]],3]');
  setDoc({ moved: [] });
  startPlaces(signal(true), true)();
  assert.deepEqual(page.doc.value.moved, []);
  Reflect.deleteProperty(globalThis, 'localStorage');
});
