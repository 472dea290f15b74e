// The engine, handed in by the page or a test before the first request: no store starts one by itself.

import type { Answer, Engine, Name, Rest } from '../engine/requests.ts';

export let engine: Engine;

export function provideEngine(given: Engine) {
  engine = given;
}

/**
 * Asks the engine for something that leaves everything as it is, so that no job has to be waited for. Null if the answer is not to be had.
 */
export const ask = <N extends Name>(name: N, ...[args, how]: Rest<N>): Promise<Answer<N> | null> =>
  engine.call(name, ...([args, { beside: true, ...how }] as Rest<N>)).catch(() => null);
