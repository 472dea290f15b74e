// The branch and bound that is gone through: it grows in the worker over the lists of the reader's own result.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../engine.js';
import { learnKey } from '../state.js';
import { lengthOf } from '../steps/branch.js';
import { engine, namesOf, refusal } from './learn.js';
import * as page from './signals.js';

/** @typedef {{ key: string, names: string[], told: import('../steps/branch.js').Told }} Shown */

/** The two algorithms, and the orderings that EtminaniB&B can decide in. */
export const ALGORITHMS = /** @type {const} */ (['etminani', 'cassio']);
export const ORDERINGS = /** @type {const} */ (['cyclic', 'columns']);

/** @type {import('@preact/signals').Signal<typeof ALGORITHMS[number]>} */
export const algorithm = signal('etminani');
/** @type {import('@preact/signals').Signal<typeof ORDERINGS[number]>} */
export const ordering = signal('cyclic');
/** The tree that is shown. */
export const shown = signal(/** @type {Shown | null} */ (null));
/** Why there is none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));
/** It goes on by itself. */
export const growing = signal(false);
/** The node that was chosen; none: the one that the stage is about. */
export const picked = signal(/** @type {number | null} */ (null));

/** The last stage. */
export const last = computed(() => (shown.value ? lengthOf(shown.value.told) - 1 : 0));
/** The stage where the reader is. */
export const at = computed(() => Math.min(page.doc.value.step, last.value));

/** Goes to a stage. @param {number} step */
export function goTo(step) {
  const next = Math.max(0, Math.min(step, last.peek()));
  picked.value = null;
  page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
}

/** What was asked for last. */
let asked = '';

/** @param {string} key @param {import('../protocol').DataInfo} info @param {string} method @param {string} order */
async function grow(key, info, method, order) {
  asked = key;
  const names = namesOf(info);
  try {
    await engine.call('branchStart', { method, order: order === 'columns' ? names.map((_, i) => i) : [] });
    for (;;) {
      const { done, told } = await engine.call('branchRun', {});
      if (asked !== key) return;
      if (!done) continue;
      batch(() => {
        refused.value = null;
        picked.value = null;
        shown.value = { key, names, told };
      });
      return;
    }
  } catch (reason) {
    if (asked !== key) return;
    asked = '';
    const problem = refusal(reason);
    if (reason instanceof Lost || problem.code === 'not-ready') return;
    batch(() => {
      shown.value = null;
      refused.value = problem;
    });
  }
}

/** Keeps the tree in step with the result while it is seen. Returns what ends it. */
export function startBranch() {
  const { method } = page.doc.peek().search;
  if (method === 'etminani' || method === 'cassio') algorithm.value = method;
  const stop = effect(() => {
    const [doc, info, learned] = [page.doc.value, page.info.value, page.outcome.value];
    if (!info || info.list || !learned || page.stale.value || page.run.value.state === 'running') return;
    const key = `${learnKey(doc)} ${learned.key} ${algorithm.value} ${algorithm.value === 'etminani' ? ordering.value : ''}`;
    if (key !== asked) grow(key, info, algorithm.value, ordering.value);
  });
  return () => {
    growing.value = false;
    asked = '';
    stop();
  };
}
