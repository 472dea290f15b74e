// Section `proxy-rounds` of the benchmark: rounds of resampling near the best network on ADULT1, the data of Table 1 of
// "Bayesian Network Search by Proxy" (Yackley, Blake Anderson and Lane 2011), as on the synthetic data (bench/synth.ts).
import { opened } from './proxy-samples.ts';
import { type Rounds, resampled, SEEDS, wordsOfRounds } from './synth.ts';

export const measure = async ({ isQuick }: { isQuick: boolean }) =>
  resampled((await opened('adult1'))[0], isQuick ? 1 : SEEDS);

export const words = (measured: Rounds[]) => [
  '## Search by proxy: rounds near the best',
  '',
  'ADULT1, BDeu 1, wasm in Node: mean true scores in nats over the seeds, 100 samples of two parents a variable a round.',
  '',
  ...wordsOfRounds(measured.map((of) => ({ id: 'ADULT1', ...of }))),
];
