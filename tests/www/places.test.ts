// Places of the page: every view has one, and all places and views have their words.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { begin } from '../../www/model/history.ts';
import { EXPORTED, MODES, PLACES, placeOf, tabOf, viewsOf } from '../../www/model/places.ts';
import { opening, VIEWS } from '../../www/model/state.ts';
import { openLink } from '../../www/store/open.ts';
import { dialog, doc, exportTab, notices, story } from '../../www/store/signals.ts';
import { openPlace } from '../../www/widgets/places.ts';
import strings from '../../www/words/en.json' with { type: 'json' };

test('every view has one place, every place a view, every mode a place', () => {
  assert.equal(new Set(VIEWS).size, VIEWS.length);
  for (const view of VIEWS) assert.ok(viewsOf(placeOf(view).place).includes(view));
  for (const { place } of PLACES) assert.ok(viewsOf(place).length > 0);
  for (const mode of MODES) assert.ok(PLACES.some((place) => place.mode === mode));
});

test('the page has 17 tabs, and old links to former views open the network with a tab of the export dialog', async () => {
  assert.equal(PLACES.flatMap(({ tabs }) => tabs as readonly unknown[]).length, 17);
  for (const gone of EXPORTED) {
    await openLink(`v=1&data=asia.1&n=1000&seed=289&view=${gone}`);
    assert.deepEqual([doc.peek().view, dialog.peek(), exportTab.peek()], ['network', 'export', gone]);
    assert.deepEqual(notices.peek(), []);
    dialog.value = null;
  }
});

test('modes, places and views have names, and no two views the same', () => {
  const { app, place, lesson } = strings as any;
  for (const name of [...MODES, ...PLACES.map((one) => one.place)]) assert.equal(typeof place[name], 'string', name);
  assert.equal(new Set(VIEWS.map((view) => app[view])).size, VIEWS.length);
  for (const view of VIEWS.filter((one) => one !== 'network')) assert.equal(lesson.part[view], app[view]);
  const modes = VIEWS.filter((view) => tabOf(view).length > 1);
  assert.deepEqual(Object.keys(place.mode).toSorted(), modes.toSorted());
});

test('the tab of the place that is open leaves an exercise for the list, and nothing else', () => {
  story.value = begin({ ...opening(), view: 'exercises', exercise: { kind: 'score', seed: 1, level: 1 } });
  openPlace('exercises');
  assert.deepEqual([doc.peek().view, doc.peek().exercise], ['exercises', null]);
  const { past } = story.peek();
  openPlace('exercises');
  assert.equal(story.peek().past, past);
});
