// Random choices by seed: equal seeds give equal choices on every machine. Pure.

export type Random = ReturnType<typeof randomOf>;

/** Hash of a text, 32 bits (FNV-1a). */
function hash(text: string) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Generator of random choices, seeded with a text (mulberry32). */
export function randomOf(text: string) {
  let state = hash(text);
  /** Random integer from 0 to `n` − 1. */
  const below = (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * n);
  };
  /** Random element of a list. */
  const one = <T>(of: readonly T[]): T => of[below(of.length)];
  /** Copy of a list in random order. */
  const shuffled = <T>(of: readonly T[]): T[] => {
    const all = [...of];
    for (let i = all.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [all[i], all[j]] = [all[j], all[i]];
    }
    return all;
  };
  return { below, one, shuffled };
}
