// Section `papers` of the benchmark: measurements that the Papers pages quote. `npx tsx scripts/recorded.ts` takes them
// into the page.
import { adult, published } from './published.ts';
import { type Measured, synths, wordsOfSynths } from './synth.ts';
import { digits, table } from './words.ts';

export type Told = {
  synth: Measured[];
  adult: Awaited<ReturnType<typeof adult>>;
  published: ReturnType<typeof published>;
};

export const measure = async ({ isQuick }: { isQuick: boolean }): Promise<Told> => ({
  adult: await adult(),
  published: published(),
  synth: await synths(isQuick),
});

export const words = ({ adult, published, synth }: Told) => [
  '## What the Papers pages say was measured elsewhere',
  '',
  `ADULT1, BDeu 1, no limit on parents, in Node, reading and counting with it: ${adult.score.toFixed(3).replace('-', '−')}, ${adult.status}, ${digits(adult.processor)} s of processor time, ${digits(adult.seconds)} s by the clock.`,
  '',
  'Networks that BNFinder published, and how many of their edges are found here with their signs:',
  '',
  ...table(
    ['file', 'score', '≤ parents', 'published', 'the same', 'besides'],
    published.map(({ file, score, limit, published, same, more }) => [
      file,
      score,
      limit === null ? '' : String(limit),
      ...[published, same, more].map(String),
    ]),
  ),
  '',
  ...wordsOfSynths(synth),
];
