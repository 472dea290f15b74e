// The search by proxy that is gone through: made in the worker, beside what the page shows.
import { signal } from '@preact/signals';
import { searchOf } from '../../../model/searches.js';
import { learnKey, scoreShown, settingsFor } from '../../../model/state.js';
import { engine } from '../../../store/engine.js';
import { namesOf } from '../../../store/learn.js';
import { chosenOf } from '../../../store/sources.js';
import { staged } from '../staged.js';
import { edgesOf } from './model.js';

/** @typedef {{ key: string, names: string[], score: import('../../../generated/protocol').Score, search: import('../../../model/state.js').SearchChoice,
 *   trace: import('./model.js').ProxyTrace }} Shown */

/** What is drawn of it. */
export const DRAWN = /** @type {const} */ (['weights', 'network', 'samples']);
export const drawn = signal(/** @type {typeof DRAWN[number]} */ ('weights'));
/** The edge that is looked at. */
export const looked = signal(/** @type {[number, number] | null} */ (null));

/** Samples scored so far, of the one that is made. */
export const scored = signal(0);

export const {
  current,
  refused,
  stages,
  start: startProxy,
} = staged({
  keyOf: (doc) => learnKey({ ...doc, search: searchOf(doc) }),
  async make(doc, info, isWanted) {
    const [names, search] = [namesOf(info), searchOf(doc)];
    const { settings } = settingsFor({ ...chosenOf(doc), search }, names);
    scored.value = 0;
    await engine.call('proxyStart', { settings });
    while (isWanted()) {
      const { samples, trace } = await engine.call('proxyRun', {});
      if (trace) {
        looked.value = null;
        return { names, score: scoreShown(doc), search, trace };
      }
      if (isWanted()) scored.value = samples;
    }
    return null;
  },
  lastOf: (/** @type {Omit<Shown, 'key'>} */ { trace }) => edgesOf(trace).length,
});
