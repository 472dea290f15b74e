// Recorded scores of the networks found by proxy, by number of sampled networks, and the reader's place among them.
import { signal } from '@preact/signals';
import { PROXY_SAMPLES } from '../../../generated/recorded.ts';
import { spreadOf } from '../../../model/race/summary.ts';

export type SetId = keyof typeof PROXY_SAMPLES.sets;
export type SampledSet = (typeof PROXY_SAMPLES.sets)[SetId];

/** Scores of the networks found with each number of samples, one for each seed, and their mean; ascending. */
export const sizesOf = ({ points }: SampledSet) =>
  [...new Set(points.map(({ samples }) => samples))].map((samples) => {
    const scores = points.flatMap((point) => (point.samples === samples ? [point.score] : []));
    return { samples, scores, mean: spreadOf(scores)?.mean ?? Number.NaN };
  });
export type Size = ReturnType<typeof sizesOf>[number];

/** Index of the smallest number of samples that is at least the number of weights; of the last if there is none. */
export function evenAt(of: SampledSet) {
  const sizes = sizesOf(of);
  const at = sizes.findIndex(({ samples }) => samples >= of.weights);
  return at < 0 ? sizes.length - 1 : at;
}

/** Data set that the figure shows, and index of the number of samples at the slider. */
export const place = signal<{ set: SetId; at: number }>({ set: 'adult1', at: evenAt(PROXY_SAMPLES.sets.adult1) });
