// Engine of the page, set by the page or a test before the first request; no store starts one.

import { effect } from '@preact/signals';
import type { Answer, Engine, Name, Rest } from '../engine/requests.ts';
import { run } from './signals.ts';

export let engine: Engine;

export function provideEngine(given: Engine) {
  engine = given;
}

/** Resolves when no run is under way. */
const runEnd = () =>
  new Promise<void>((resolve) => {
    const end = effect(() => {
      if (run.value.state !== 'running') queueMicrotask(() => resolve(end()));
    });
  });

/** Sends a request that changes nothing, beside the engine's other work. Null if it fails. */
export const ask = <N extends Name>(name: N, ...[args, how]: Rest<N>): Promise<Answer<N> | null> =>
  engine.call(name, ...([args, { beside: true, ...how }] as Rest<N>)).catch(() => null);

/** Sends a request about the result once no run is under way; during a run it would concern an intermediate network. */
export const askOfResult = async <N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N> | null> => {
  await runEnd();
  return ask(name, ...rest);
};
