// The search by proxy that is gone through: made in the worker, beside what the page shows.

import { signal } from '@preact/signals';
import type { ProxyTrace, Score } from '../../../generated/protocol.ts';
import { namesOf } from '../../../model/names.ts';
import { searchOf } from '../../../model/searches.ts';
import { learnKey, type SearchChoice, scoreShown, settingsFor } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { chosenOf } from '../../../store/sources.ts';
import { staged } from '../staged.ts';
import { edgesOf } from './model.ts';

export type Shown = { key: string; names: string[]; score: Score; search: SearchChoice; trace: ProxyTrace };

/** What is drawn of it. */
export const DRAWN = ['weights', 'network', 'samples'] as const;
export const drawn = signal<(typeof DRAWN)[number]>('weights');
/** The edge that is looked at. */
export const looked = signal<[number, number] | null>(null);

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
      const { samples, trace } = await engine.call('proxyRun');
      if (trace) {
        looked.value = null;
        return { names, score: scoreShown(doc), search, trace };
      }
      if (isWanted()) scored.value = samples;
    }
    return null;
  },
  lastOf: ({ trace }: Omit<Shown, 'key'>) => edgesOf(trace).length,
});
