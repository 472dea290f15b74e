// The Chow-Liu tree that is gone through: grown in the worker from the root of the reader's choice.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../engine.js';
import { dataKey, learnKey, settingsFor } from '../state.js';
import { engine, namesOf, refusal } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/** @typedef {{ key: string, names: string[], told: import('../steps/tree.js').Told }} Shown */

/** The tree that is shown. */
export const shown = signal(/** @type {Shown | null} */ (null));
/** Why there is none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));
/** It grows by itself. */
export const growing = signal(false);

/** Edges of the whole tree. */
export const last = computed(() => shown.value?.told.gain.length ?? 0);
/** Edges that stand where the reader does. */
export const at = computed(() => Math.min(page.doc.value.step, last.value));

/** Goes to a stage. @param {number} step */
export function goTo(step) {
  const next = Math.max(0, Math.min(step, last.peek()));
  page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
}

/** The root that is chosen: a column, the first where none is. */
export const root = computed(() => {
  const names = page.info.value?.variables.map(({ name }) => name) ?? [];
  return Math.max(0, names.indexOf(page.doc.value.tree ?? ''));
});

/** What was asked for last. */
let asked = '';

/** @param {string} key @param {number} from @param {import('../state.js').Doc} doc @param {import('../protocol').DataInfo} info */
async function grow(key, from, doc, info) {
  asked = key;
  const names = namesOf(info);
  const { settings } = settingsFor(chosenOf(doc), names);
  try {
    await engine.call('treeStart', { settings: { ...settings, method: 'auto' }, root: from });
    for (;;) {
      const { done, told } = await engine.call('treeRun', {});
      if (asked !== key) return;
      if (!done) continue;
      batch(() => {
        refused.value = null;
        shown.value = { key, names, told };
      });
      return;
    }
  } catch (reason) {
    if (asked !== key) return;
    const problem = refusal(reason);
    if (reason instanceof Lost || problem.code === 'not-ready') {
      asked = '';
      return;
    }
    batch(() => {
      shown.value = null;
      refused.value = problem;
    });
  }
}

/** Keeps the tree in step with the document while it is seen. Returns what ends it. */
export function startTree() {
  const stop = effect(() => {
    const [doc, info] = [page.doc.value, page.info.value];
    if (!info || page.loadedKey.value !== dataKey(doc.data)) return;
    if (['running', 'failed'].includes(page.run.value.state)) return;
    const key = `${learnKey(doc)} ${root.value}`;
    if (key !== asked) grow(key, root.value, doc, info);
  });
  return () => {
    growing.value = false;
    stop();
  };
}
