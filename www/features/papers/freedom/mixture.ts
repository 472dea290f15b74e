// Mixture of two normal distributions as in section 4 of the supplement, fitted as `src/bnfinder/mixture.rs` does, and
// the distribution of a gene given a value of its regulator; for experiments made here, in which H follows G.

/** Mixture of a gene: cuts of k-means from the median on, and parameters of its components, low and high. */
export type Mixture = { cuts: number[] } & Record<'mean' | 'deviation' | 'share', [number, number]>;

const meanOf = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Fits a mixture to values, none of which is on a cut. */
function mixtureOf(values: number[]): Mixture {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  let cut = meanOf(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
  const cuts: number[] = [];
  let parts: number[][] = [];
  while (cut !== cuts[cuts.length - 1]) {
    cuts.push(cut);
    parts = [values.filter((x) => x < cut), values.filter((x) => x > cut)];
    cut = meanOf(parts.map(meanOf));
  }
  const both = (of: (part: number[]) => number) => parts.map(of) as [number, number];
  const deviationOf = (part: number[]) => Math.sqrt(meanOf(part.map((x) => (x - meanOf(part)) ** 2)));
  return { cuts, mean: both(meanOf), deviation: both(deviationOf), share: both((part) => part.length / values.length) };
}

/** Density of the component low (0) or high (1) at x. */
export const normal = ({ mean, deviation }: Mixture, i: number, x: number) =>
  Math.exp(-(((x - mean[i]) / deviation[i]) ** 2) / 2) / (deviation[i] * Math.sqrt(2 * Math.PI));

/** Probabilities of low and high of a gene whose value is x, by Bayes' rule. */
export function hidden(of: Mixture, x: number) {
  const [low, high] = [0, 1].map((i) => of.share[i] * normal(of, i, x));
  return [low / (low + high), high / (low + high)];
}

/** Values of G and H in 100 experiments: G is high in about three of ten, and H is in nine of ten as G. */
const MADE = (() => {
  let state = 11;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const around = (mean: number) =>
    mean + Math.round(500 * (Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, 0) - 6)) / 1000;
  return Array.from({ length: 100 }, () => {
    const isHigh = random() < 0.3;
    return [around(isHigh ? 3 : 0), around(random() < 0.9 === isHigh ? 4 : 1)];
  });
})();

/** Values of both genes, and their mixtures. */
export const [G, H] = [0, 1].map((gene) => {
  const values = MADE.map((pair) => pair[gene]);
  return { values, mixture: mixtureOf(values) };
});

/** P(H high | G low) and P(H high | G high), from expected counts with hyperparameters 1. */
export const RISE = [0, 1].map((u) => {
  const weights = G.values.map((x) => hidden(G.mixture, x)[u]);
  const high = weights.reduce((sum, weight, i) => sum + weight * hidden(H.mixture, H.values[i])[1], 0);
  return (high + 1) / (weights.reduce((sum, weight) => sum + weight, 0) + 2);
});

/** P(H high | G = g), the weight of the component high. */
export const riseAt = (g: number) => hidden(G.mixture, g).reduce((sum, share, u) => sum + share * RISE[u], 0);

/** Experiments as a table for the page, with a column for each gene. */
export const madeCsv = () => `G,H\n${MADE.map((pair) => pair.join(',')).join('\n')}\n`;
