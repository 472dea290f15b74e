/** Error of a call: a problem of data, options or the engine. */
export class BayescopeError extends Error {
  code: string;
  /** Parameters of the message. */
  problem: Record<string, unknown>;
  /** Result so far. */
  result: unknown;

  constructor(code: string, message: string, problem: Record<string, unknown> = {}, result: unknown = null) {
    super(message);
    this.name = 'BayescopeError';
    this.code = code;
    this.problem = problem;
    this.result = result;
  }
}

/** Error of the caller. */
export const mistake = (message: string) => new BayescopeError('bad-call', message, { code: 'bad-call' });
