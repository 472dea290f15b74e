// SYNTH20 and SYNTH40 of Yackley, Blake Anderson and Lane (2011) are not published: "generated randomly with their
// given numbers of nodes and then sampled". Here they are binary networks generated from a seed, and rows drawn from
// them. Pure; a seed gives the same rows everywhere.

export type Synth = { id: string; n: number; rows: number; seed: number };
/** Random Bayesian network of binary variables. `chances`: probability of the value 1 by parent configuration. */
export type Net = { order: number[]; parents: number[][]; chances: number[][] };

/** Both synthetic data sets, with seeds chosen here. */
export const SYNTHS = [
  { id: 'SYNTH20', n: 20, rows: 20_000, seed: 20 },
  { id: 'SYNTH40', n: 40, rows: 20_000, seed: 40 },
] as const;

const MAX_PARENTS = 3;

/** Generator of random numbers in [0, 1) from a seed: Weyl sequence and two rounds of mixing, in 32 bits. */
export function unitsFrom(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Random permutation of 0 to `n` − 1. */
export function shuffled(n: number, unit: () => number) {
  const order = Array.from({ length: n }, (_, v) => v);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(unit() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/**
 * Random network from a seed: an ordering, up to three parents among the earlier variables, and a probability in [0.1,
 * 0.9) for each parent configuration.
 */
export function netOf({ n, seed }: Pick<Synth, 'n' | 'seed'>): Net {
  const unit = unitsFrom(seed);
  const order = shuffled(n, unit);
  const parents: number[][] = Array(n);
  const chances: number[][] = Array(n);
  order.forEach((v, at) => {
    const count = Math.min(at, Math.floor(unit() * (MAX_PARENTS + 1)));
    const before = order.slice(0, at);
    parents[v] = Array.from({ length: count }, () => before.splice(Math.floor(unit() * before.length), 1)[0]);
    chances[v] = Array.from({ length: 2 ** count }, () => 0.1 + 0.8 * unit());
  });
  return { order, parents, chances };
}

/** CSV file of rows drawn from the random network. */
export function fileOf({ n, rows, seed }: Synth): string {
  const { order, parents, chances } = netOf({ n, seed });
  const unit = unitsFrom(seed ^ 0x5eed);
  const lines = [Array.from({ length: n }, (_, v) => `X${v + 1}`).join()];
  const row = Array(n).fill(0);
  for (let i = 0; i < rows; i++) {
    for (const v of order) {
      const at = parents[v].reduce((sum, u) => 2 * sum + row[u], 0);
      row[v] = unit() < chances[v][at] ? 1 : 0;
    }
    lines.push(row.join());
  }
  return `${lines.join('\n')}\n`;
}

/** Edges of a random DAG with `density` parents per variable on average. */
export function randomEdges(n: number, density: number, seed: number): [number, number][] {
  const unit = unitsFrom(seed);
  const order = shuffled(n, unit);
  const share = n > 1 ? Math.min(1, (2 * density) / (n - 1)) : 0;
  const edges: [number, number][] = [];
  for (let j = 1; j < n; j++) for (let i = 0; i < j; i++) if (unit() < share) edges.push([order[i], order[j]]);
  return edges;
}
