// Engine of the page, provided by the page or a test before the first request; modules of the store do not start one.

import { effect } from '@preact/signals';
import type { Answer, Engine, Name, Rest } from '../engine/requests.ts';
import { run } from './signals.ts';

export let engine: Engine;

export function provideEngine(given: Engine) {
  engine = given;
}

/** Promise that resolves when no run is under way. */
const runEnd = () =>
  new Promise<void>((resolve) => {
    const end = effect(() => {
      if (run.value.state !== 'running') queueMicrotask(() => resolve(end()));
    });
  });

/** Sends a request that changes nothing; it may overtake running work of the engine. Returns null if it fails. */
export const ask = <N extends Name>(name: N, ...[args, how]: Rest<N>): Promise<Answer<N> | null> =>
  engine.call(name, ...([args, { beside: true, ...how }] as Rest<N>)).catch(() => null);

/** Sends a request about the result once no run is under way; a run would answer from an intermediate network. */
export const askOfResult = async <N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N> | null> => {
  await runEnd();
  return ask(name, ...rest);
};
