import { Lost } from '../engine/engine.ts';
import type { Notice } from './signals.ts';

/** Notice of a request that failed: code and parameters of a refusal, or the text of another error. */
export const refusal = (reason: unknown): Notice =>
  typeof reason === 'object' && reason !== null && 'code' in reason
    ? { ...reason, code: String(reason.code) }
    : { code: 'unknown', detail: String(reason) };

/**
 * What became of a request that failed.
 * - `why`: the refusal that a reader is told; null where the worker has died, which the page tells once, for all requests;
 * - `isLost`: the worker has died; `isEnded`: a Stop that it did not hear ended it;
 * - `isGone`: it has died, or a new one does not hold the data yet: the same request is worth asking again.
 */
export function failureOf(reason: unknown) {
  const isLost = reason instanceof Lost;
  const why = isLost ? null : refusal(reason);
  return {
    why,
    isLost,
    isEnded: isLost && reason.code === 'stopped-hard',
    isGone: isLost || why?.code === 'not-ready',
  };
}
