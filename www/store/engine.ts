// The engine, handed in by the page or a test before the first request: no store starts one by itself.

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

/** Asks the engine for something that leaves everything as it is, beside its other work. Null if there is no answer. */
export const ask = <N extends Name>(name: N, ...[args, how]: Rest<N>): Promise<Answer<N> | null> =>
  engine.call(name, ...([args, { beside: true, ...how }] as Rest<N>)).catch(() => null);

/** Asks about the result once no run is under way: until then the answer would be about the network of the moment. */
export const askOfResult = async <N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N> | null> => {
  await runEnd();
  return ask(name, ...rest);
};
