// Recordings that grow in the worker are identified by their settings, independent of the name of the data and the
// duration.
import assert from 'node:assert/strict';
import { signal } from '@preact/signals';
import { test } from 'vitest';
import { grownOverLists } from '../../www/features/steps/staged.ts';
import { dataKey, learnKey, opening } from '../../www/model/state.ts';
import * as page from '../../www/store/signals.ts';

test('a tree keeps the algorithm it grew under, until the other has grown', async () => {
  const waiting: (() => void)[] = [];
  const choice = signal('etminani cyclic');
  const growth = grownOverLists({
    start: async () => null,
    async run() {
      await new Promise((go) => waiting.push(() => go(null)));
      return { done: true, trace: 'tree' };
    },
    lengthOf: () => 1,
    choice: () => choice.value,
  });
  const data = { kind: 'own', name: 'wards cassio 2.csv', recipe: {}, fingerprint: 'f' };
  page.story.value = { ...page.story.value, present: { ...opening(), data } as any };
  page.noteEngine({ loaded: dataKey(page.doc.value.data) });
  page.info.value = { variables: [{ name: 'a' }] } as any;
  page.outcome.value = { key: learnKey(page.doc.value) } as any;
  const end = growth.start();
  const grown = async () => {
    while (waiting.length === 0) await new Promise(setImmediate);
    waiting.pop()?.();
    await new Promise(setImmediate);
    return growth.current.value?.choice;
  };
  assert.equal(await grown(), 'etminani cyclic');
  choice.value = 'cassio ';
  assert.equal(growth.current.value?.choice, 'etminani cyclic');
  assert.equal(await grown(), 'cassio ');
  end();
});
