// The search by proxy that is gone through: made in the worker, beside what the page shows.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../engine.js';
import { dataKey, learnKey, scoreShown, settingsFor } from '../state.js';
import { edgesOf } from '../steps/proxy.js';
import { searchOf } from '../steps/searches.js';
import { engine, namesOf, refusal } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/** @typedef {{ key: string, names: string[], score: import('../protocol').Score, search: import('../state.js').SearchChoice,
 *   told: import('../steps/proxy.js').Told }} Shown */

/** What is drawn of it. */
export const DRAWN = /** @type {const} */ (['weights', 'network', 'samples']);
export const drawn = signal(/** @type {typeof DRAWN[number]} */ ('weights'));
/** The edge that is looked at. */
export const looked = signal(/** @type {[number, number] | null} */ (null));

/** The search that is shown. */
export const shown = signal(/** @type {Shown | null} */ (null));
/** Why there is none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));
/** Samples scored so far, of the one that is made. */
export const scored = signal(0);
/** It goes on by itself. */
export const growing = signal(false);

/** Edges of the network that is sought. */
export const last = computed(() => (shown.value ? edgesOf(shown.value.told).length : 0));
/** Edges that are taken where the reader stands. */
export const at = computed(() => Math.min(page.doc.value.step, last.value));

/** Goes to a stage. @param {number} step */
export function goTo(step) {
  const next = Math.max(0, Math.min(step, last.peek()));
  page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
}

/** What was asked for last. */
let asked = '';

/** @param {string} key @param {import('../state.js').Doc} doc @param {import('../protocol').DataInfo} info */
async function make(key, doc, info) {
  asked = key;
  const names = namesOf(info);
  const search = searchOf(doc);
  const { settings } = settingsFor({ ...chosenOf(doc), search }, names);
  scored.value = 0;
  try {
    await engine.call('proxyStart', { settings });
    for (;;) {
      const { done, samples, told } = await engine.call('proxyRun', {});
      if (asked !== key) return;
      if (!done) {
        scored.value = samples;
        continue;
      }
      batch(() => {
        refused.value = null;
        looked.value = null;
        shown.value = { key, names, score: scoreShown(doc), search, told };
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

/** Keeps the search in step with the document while it is seen. Returns what ends it. */
export function startProxy() {
  const stop = effect(() => {
    const [doc, info] = [page.doc.value, page.info.value];
    if (!info || page.loadedKey.value !== dataKey(doc.data)) return;
    if (['running', 'failed'].includes(page.run.value.state)) return;
    const key = learnKey({ ...doc, search: searchOf(doc) });
    if (key !== asked) make(key, doc, info);
  });
  return () => {
    growing.value = false;
    stop();
  };
}
