/** Error of a package function: a problem of data, options or the engine. */
export class BayescopeError extends Error {
  code: string;
  /** Parameters of the error message, by name. */
  problem: Record<string, unknown>;
  /** Result returned with the error, for example of a failed check; null for none. */
  result: unknown;

  constructor(code: string, message: string, problem: Record<string, unknown> = {}, result: unknown = null) {
    super(message);
    this.name = 'BayescopeError';
    this.code = code;
    this.problem = problem;
    this.result = result;
  }
}

/** Error for a call with wrong arguments. */
export const mistake = (message: string) => new BayescopeError('bad-call', message, { code: 'bad-call' });
