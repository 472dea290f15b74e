/** A call that can't be answered: what is wrong with data or options, or with the engine. */
export class BayescopeError extends Error {
  /** @param {string} code @param {string} message @param {Record<string, unknown>} [problem] @param {unknown} [result] */
  constructor(code, message, problem = {}, result = null) {
    super(message);
    this.name = 'BayescopeError';
    this.code = code;
    this.problem = problem;
    this.result = result;
  }
}

/** A mistake of the caller. Its message says what is wrong. @param {string} message */
export const mistake = (message) => new BayescopeError('bad-call', message, { code: 'bad-call' });
