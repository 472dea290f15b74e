import { Lost } from '../engine/engine.ts';
import type { Notice } from './signals.ts';

/** Notice for a failed request: code and parameters of a refusal, or the text of another error. */
export const refusal = (reason: unknown): Notice =>
  typeof reason === 'object' && reason !== null && 'code' in reason
    ? { ...reason, code: String(reason.code) }
    : { code: 'unknown', detail: String(reason) };

/**
 * Classification of a failed request.
 * - `why`: refusal to show; null if the worker has died, which the page reports once for all requests;
 * - `isLost`: the worker has died; `isEnded`: the worker was terminated because it did not react to Stop;
 * - `isGone`: the worker has died, or a new one does not hold the data yet: the request can be repeated.
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
