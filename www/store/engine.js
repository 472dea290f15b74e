// The engine, handed in by the page or a test before the first request: no store starts one by itself.

/**
 * @typedef {import('../engine/requests.ts').Name} Name
 * @typedef {import('../engine/requests.ts').Engine} Engine
 */

/** @type {Engine} */
export let engine;

/** @param {Engine} given */
export function provideEngine(given) {
  engine = given;
}

/**
 * Asks the engine for something that leaves everything as it is. Null if the answer is not to be had.
 * @template {Name} N
 * @param {N} name @param {import('../engine/requests.ts').Rest<N>} rest its arguments
 * @returns {Promise<import('../engine/requests.ts').Answer<N> | null>}
 */
export const ask = (name, ...rest) => engine.call(name, ...rest).catch(() => null);
