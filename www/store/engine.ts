// The engine, handed in by the page or a test before the first request: no store starts one by itself.

import type { Answer, Engine, Name, Rest } from '../engine/requests.ts';

export let engine: Engine;

export function provideEngine(given: Engine) {
  engine = given;
}

/** Requests about the result, which wait for the end of a run: until then they would be answered about the network of the moment. */
const OF_RESULT: Set<Name> = new Set([
  'bounds',
  'compare',
  'export',
  'exportFitted',
  'fittedApart',
  'inspectEdge',
  'members',
  'permutationTree',
  'tablePlace',
  'tableRows',
  'tableSelect',
]);

/**
 * Asks the engine for something that leaves everything as it is; what is not about the result waits for no job. Null if the answer is not
 * to be had.
 */
export async function ask<N extends Name>(name: N, ...[args, how]: Rest<N>): Promise<Answer<N> | null> {
  if (OF_RESULT.has(name)) await engine.settled();
  return engine.call(name, ...([args, { beside: true, ...how }] as Rest<N>)).catch(() => null);
}
