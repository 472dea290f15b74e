// Key of an unordered pair of variables, for sets and maps of pairs.

/** Key of the variables `a` and `b` in either order. */
export const pairKey = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);
