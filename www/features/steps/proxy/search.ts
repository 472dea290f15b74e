// Surrogate search that is replayed, made in the worker beside the page's own session.

import { signal } from '@preact/signals';
import type { ProxyTrace } from '../../../generated/protocol.ts';
import { searchOf } from '../../../model/searches.ts';
import { learnKey, scoreShown, settingsFor } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { chosenOf } from '../../../store/sources.ts';
import { staged } from '../staged.ts';
import { edgesOf } from './model.ts';

/** Names of the pictures of a surrogate search among which the reader chooses. */
export const DRAWN = ['weights', 'network', 'samples'] as const;
export const drawn = signal<(typeof DRAWN)[number]>('weights');
/** Edge selected by the reader; null if there is none. */
export const looked = signal<[number, number] | null>(null);

/** Number of samples scored so far by a search in progress. */
export const scored = signal(0);

export const { current, refused, stages, start } = staged({
  keyOf: (doc) => learnKey({ ...doc, search: searchOf(doc) }),
  async start(names, doc) {
    const search = searchOf(doc);
    const { settings } = settingsFor({ ...chosenOf(doc), search }, names);
    scored.value = 0;
    await engine.call('proxyStart', { settings });
    return { score: scoreShown(doc), search };
  },
  async run() {
    const { samples, trace } = await engine.call('proxyRun');
    if (trace) looked.value = null;
    else scored.value = samples;
    return { trace };
  },
  lastOf: (trace: ProxyTrace) => edgesOf(trace).length,
});
export type Shown = NonNullable<typeof current.value>;
