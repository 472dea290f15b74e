// One climb on the proxy at the number of samples that the reader chose: learned and climbed by the engine.
import { signal } from '@preact/signals';
import { loadSource } from '../../../engine/load.ts';
import { apart } from '../../../engine/requests.ts';
import { DENSITY } from '../../../model/papers/proxy.ts';
import { engine } from '../../../store/engine.ts';
import { refusal } from '../../../store/refusal.ts';
import { sourceOf } from './measure.ts';
import { refused, wantedOf } from './proxy-live.ts';
import type { SetId } from './samples.ts';
import { type Passed, trajectory } from './search.ts';

/** Latest climb: where it began, and the networks passed so far. */
export const climb = signal<{ set: SetId; samples: number; path: Passed[] } | null>(null);
/** Controller of the running climb; null if none runs. */
export const climbing = signal<AbortController | null>(null);

/** Climbs the proxy learned from some samples of a data set, with seed 1. */
export async function climbFrom(set: SetId, samples: number) {
  const stopping = new AbortController();
  climbing.value = stopping;
  climb.value = { set, samples, path: [] };
  try {
    await apart(engine, async (of) => {
      await loadSource(of, sourceOf(await wantedOf(set.toUpperCase())));
      await trajectory(of, { form: 'published', samples, seed: 1, density: DENSITY }, stopping.signal, (passed) => {
        climb.value = { set, samples, path: [...(climb.peek()?.path ?? []), passed] };
      });
    });
  } catch (reason) {
    if (!stopping.signal.aborted) refused.value = refusal(reason);
  }
  climbing.value = null;
}
