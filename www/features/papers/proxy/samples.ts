// Recorded scores of networks found by proxy against the number of sampled networks, and the place of the reader.
import { signal } from '@preact/signals';
import { PROXY_SAMPLES as SAMPLES } from '../../../generated/recorded.ts';
import { spreadOf } from '../../../model/race/summary.ts';

export { SAMPLES };

export type SetId = keyof typeof SAMPLES.sets;
export const SET_IDS = Object.keys(SAMPLES.sets) as SetId[];

/** Recorded data set. `greedy`: score of greedy search on the true score; `optimum`: null if not proven. */
export type SampledSet = {
  n: number;
  weights: number;
  empty: number;
  greedy: number;
  optimum: number | null;
  bound: number;
  points: { samples: number; seed: number; score: number }[];
};

/** Scores of the networks found with a number of samples, one for each seed, and their mean. */
export type Size = { samples: number; scores: number[]; mean: number };

/** Scores by number of samples, ascending. */
export const sizesOf = ({ points }: SampledSet): Size[] =>
  [...new Set(points.map(({ samples }) => samples))]
    .sort((a, b) => a - b)
    .map((samples) => {
      const scores = points.flatMap((point) => (point.samples === samples ? [point.score] : []));
      return { samples, scores, mean: spreadOf(scores)?.mean ?? Number.NaN };
    });

/** Place of the slider at which there are as many samples as weights; the last one if that is not recorded. */
export function placeOfWeights(of: SampledSet) {
  const sizes = sizesOf(of);
  const at = sizes.findIndex(({ samples }) => samples === of.weights);
  return at < 0 ? sizes.length - 1 : at;
}

/** Data set and place of the slider that the figure shows. */
export const place = signal<{ set: SetId; at: number }>({ set: 'adult1', at: placeOfWeights(SAMPLES.sets.adult1) });
