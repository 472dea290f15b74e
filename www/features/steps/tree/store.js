// The Chow-Liu tree that is gone through: grown in the worker from the root of the reader's choice.
import { computed } from '@preact/signals';
import { learnKey, settingsFor } from '../../../model/state.js';
import { engine } from '../../../store/engine.js';
import { namesOf } from '../../../store/learn.js';
import * as page from '../../../store/signals.js';
import { chosenOf } from '../../../store/sources.js';
import { staged } from '../staged.js';

/** @typedef {{ key: string, names: string[], trace: import('./model.js').Trace }} Shown */

/** The root that is chosen: a column, the first where none is. */
export const root = computed(() => {
  const names = page.info.value?.variables.map(({ name }) => name) ?? [];
  return Math.max(0, names.indexOf(page.doc.value.tree ?? ''));
});

export const {
  current,
  refused,
  stages,
  start: startTree,
} = staged({
  keyOf: (doc) => `${learnKey(doc)} ${root.value}`,
  async make(doc, info, isWanted) {
    const names = namesOf(info);
    const { settings } = settingsFor(chosenOf(doc), names);
    await engine.call('treeStart', { settings: { ...settings, method: 'auto' }, root: root.peek() });
    while (isWanted()) {
      const { trace } = await engine.call('treeRun', {});
      if (trace) return { names, trace };
    }
    return null;
  },
  lastOf: (/** @type {Omit<Shown, 'key'>} */ { trace }) => trace.gain.length,
});
