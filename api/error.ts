/** A call that can't be answered: what is wrong with data or options, or with the engine. */
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

/** A mistake of the caller. Its message says what is wrong. */
export const mistake = (message: string) => new BayescopeError('bad-call', message, { code: 'bad-call' });
