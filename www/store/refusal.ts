import type { Notice } from './signals.ts';

/** Notice of a request that failed: code and parameters of a refusal, or the text of another error. */
export const refusal = (reason: unknown): Notice =>
  typeof reason === 'object' && reason !== null && 'code' in reason
    ? { ...reason, code: String(reason.code) }
    : { code: 'unknown', detail: String(reason) };
