/** Codes of errors of the package itself, beside those of its commands. */
export const OWN_CODES = ['bad-call', 'check-failed', 'closed', 'engine-crash', 'no-worker', 'stopped'] as const;

/** Error of a package function: a problem of data, options or the engine, or a call that its signal stopped. */
export class BayescopeError extends Error {
  /** Name of the class, also where a bundler shortens names. */
  static override readonly name = 'BayescopeError';
  code: string;
  /** Parameters of the error message, by name. */
  problem: Record<string, unknown>;
  /** Answer returned with the error: of a failed check, or the best so far of a stopped call; null for none. */
  result: unknown;

  constructor(code: string, message: string, problem: Record<string, unknown> = {}, result: unknown = null) {
    super(message);
    this.name = BayescopeError.name;
    this.code = code;
    this.problem = problem;
    this.result = result;
  }
}

/**
 * Error of a call that its signal stopped while it ran: its name is that of the signal's reason, by default `AbortError`.
 * @param result best answer so far; null for none
 */
export function aborted({ reason }: AbortSignal, result: unknown = null) {
  const error = new BayescopeError('stopped', 'The call was stopped by its signal.', { code: 'stopped' }, result);
  error.name = reason instanceof Error ? reason.name : 'AbortError';
  error.cause = reason;
  return error;
}

/** Error of a page whose browser does not start the worker; `cause`: what the browser says, if anything. */
export function noWorker(cause: unknown) {
  const remedy =
    'Import bayescope/inline (lib/inline.mjs), which contains its worker, and allow worker-src blob: in a content security policy.';
  const error = new BayescopeError('no-worker', `The browser did not start the worker. ${remedy}`, {
    code: 'no-worker',
  });
  error.cause = cause;
  return error;
}

/** Error for a call with wrong arguments. */
export const mistake = (message: string) => new BayescopeError('bad-call', message, { code: 'bad-call' });
