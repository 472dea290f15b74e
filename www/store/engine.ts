// Engine of the page, which the page or a test provides before the first request; no module of the store creates one.

import { effect } from '@preact/signals';
import type { Answer, Engine, Name, Rest } from '../engine/requests.ts';
import { run } from './signals.ts';

export let engine: Engine;

export function provideEngine(given: Engine) {
  engine = given;
}

/** Promise that resolves as soon as no run of learning is under way. */
const runEnd = () =>
  new Promise<void>((resolve) => {
    const end = effect(() => {
      if (run.value.state !== 'running') queueMicrotask(() => resolve(end()));
    });
  });

/** Sends a request that changes nothing, so that it may be answered during a run. Returns null if it fails. */
export const ask = <N extends Name>(name: N, ...[args, how]: Rest<N>): Promise<Answer<N> | null> =>
  engine.call(name, ...([args, { beside: true, ...how }] as Rest<N>)).catch(() => null);

/** Sends a request about the result once no run is under way; before, the answer could be about another network. */
export const askOfResult = async <N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N> | null> => {
  await runEnd();
  return ask(name, ...rest);
};
