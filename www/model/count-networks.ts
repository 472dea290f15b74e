// The number of networks on some variables, which grows faster than any number can say.

/** Most variables whose networks are counted: on more there are more than a number can say. */
export const MOST_COUNTED = 42;

/** Networks on so many variables (Robinson 1973). */
export function countNetworks(n: number) {
  if (n > MOST_COUNTED) return Number.POSITIVE_INFINITY;
  const counts = [1n];
  for (let m = 1; m <= n; m++) {
    let sum = 0n;
    let choose = 1n;
    for (let k = 1; k <= m; k++) {
      choose = (choose * BigInt(m - k + 1)) / BigInt(k);
      sum += (k % 2 === 1 ? 1n : -1n) * choose * 2n ** BigInt(k * (m - k)) * counts[m - k];
    }
    counts.push(sum);
  }
  return Number(counts[n]);
}
