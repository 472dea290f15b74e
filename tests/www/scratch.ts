// Engine without a worker for the queries of a paper, as on the page.
import { scratch } from '../../www/engine/scratch.ts';
import type { Learn } from '../../www/features/papers/scratch.ts';
import { open } from './direct.ts';

export const session = open();
export const examples = await session.call('examples');

/** Learns from a source, and answers questions. */
export const ask: Learn = (source, chosen, asks) => scratch(session, source, chosen, asks);

/** The example of an id. */
export function exampleAt(wanted: string) {
  const example = examples.find(({ id }) => id === wanted);
  if (!example) throw new Error(wanted);
  return example;
}
