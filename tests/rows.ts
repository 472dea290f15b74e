// Rows made from a seed, the same in every run; for tests in Node and in the browser.

/** Pseudo-random numbers in [0, 1). */
export function stream(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** CSV of columns V0, V1, … whose levels are letters, each mostly the sum of the two before it. */
export function sumsOfTwo(variables: number, rows: number, { levels, seed }: { levels: number; seed: number }) {
  const next = stream(seed);
  const lines = [Array.from({ length: variables }, (_, v) => `V${v}`).join(',')];
  for (let i = 0; i < rows; i++) {
    const row: number[] = [];
    for (let v = 0; v < variables; v++)
      row.push(v > 1 && next() < 0.7 ? (row[v - 1] + row[v - 2]) % levels : Math.floor(next() * levels));
    lines.push(row.map((level) => 'abc'[level]).join(','));
  }
  return lines.join('\n');
}
