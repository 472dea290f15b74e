// Places in a text, for errors that say where. Pure.

/**
 * @typedef {object} Slip what can't be read, and where
 * @property {number} line from 1
 * @property {number} column from 1, in characters
 * @property {'stranger' | 'openQuote' | 'lone' | 'entry' | 'entries' | 'rows' | 'twice' | 'dot' | 'edgeless'} what `stranger`: no variable; `lone`: it has no
 *   partner; `entry`, `entries`, `rows`, `twice`: of an adjacency table; `dot`: not read in a DOT graph; `edgeless`: it joins nobody
 * @property {string} name what stands there
 * @property {number} [count] @property {number} [most]
 */

/** @typedef {{ pairs: import('../state.js').NamedEdge[], slips: Slip[] }} Read */

/** Pairs, each once whatever its direction; a variable is no pair with itself. */
export function pairing() {
  /** @type {Map<string, import('../state.js').NamedEdge>} */
  const pairs = new Map();
  return {
    /** @param {string} a @param {string} b */
    join(a, b) {
      const key = JSON.stringify([a, b].sort());
      if (a !== b && !pairs.has(key)) pairs.set(key, [a, b]);
    },
    all: () => [...pairs.values()],
  };
}

/** Line and column of a place. @param {string} text @param {number} at */
export function placeOf(text, at) {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** What is shown of a text that can't be read. @param {string} text */
export const shortly = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
