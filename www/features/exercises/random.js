// Choices by seed: the same seed makes the same choices on every machine. Pure.

/** @typedef {ReturnType<typeof randomOf>} Random */

/** Hash of a text, 32 bits (FNV-1a). @param {string} text */
function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Choices that follow from a text (mulberry32). @param {string} text */
export function randomOf(text) {
  let state = hash(text);
  /** A whole number from 0 to `n` − 1. @param {number} n */
  const below = (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * n);
  };
  /** One of several. @template T @param {readonly T[]} of @returns {T} */
  const one = (of) => of[below(of.length)];
  /** A copy in random order. @template T @param {readonly T[]} of @returns {T[]} */
  const shuffled = (of) => {
    const all = [...of];
    for (let i = all.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [all[i], all[j]] = [all[j], all[i]];
    }
    return all;
  };
  return { below, one, shuffled };
}
