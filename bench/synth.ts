// Measurements on the two synthetic data sets of search by proxy (Yackley, Blake Anderson and Lane 2011), in Node:
// whether resampling near the best network helps, the paper's first idea for later work; and how far the exact engine
// comes in 25 seconds and in five minutes.
import { loadFile, open } from '../tests/www/direct.ts';
import type { Session } from '../www/engine/requests.ts';
import { byProxy, greedy, scoreOf, settingsOf } from '../www/features/papers/proxy/search.ts';
import { DENSITY, FORM_NAMES, proofOf, REFINED } from '../www/model/papers/proxy.ts';
import { fileOf, SYNTHS } from '../www/model/papers/synth.ts';
import { digits, table, whole } from './words.ts';

/** Number of seeds for the rounds of resampling. */
export const SEEDS = 3;
/**
 * Processor seconds (wall time would depend on other load) after which the exact search is inspected; it ends at the
 * last.
 */
const INSPECTED_S = [25, 300];

/** Signal that stops nothing. */
const { signal } = new AbortController();

/** State of an exact search at some time: seconds, score, bound. */
export type Standing = { seconds: number; processor: number; score: number; bound: number; proven: boolean };
/** Results of the rounds of resampling for one form of the surrogate, one run for each seed. */
export type Rounds = { form: string; runs: { ends: number[]; seconds: number }[] };
export type Measured = {
  id: string;
  n: number;
  rows: number;
  most: number;
  empty: number;
  greedy: { score: number; seconds: number };
  standings: Standing[];
  rounds: Rounds[];
};

/** Processor seconds of this program since some moment. */
const processorSince = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** State of the exact search at the times in `INSPECTED_S`, and at its end. */
export async function exactly(of: Session, most: number): Promise<Standing[]> {
  const [begun, since] = [performance.now(), process.cpuUsage()];
  const standings: Standing[] = [];
  const ahead = INSPECTED_S.slice(0, -1);
  const limit = INSPECTED_S.at(-1) as number;
  const now = () => ({ seconds: (performance.now() - begun) / 1000, processor: processorSince(since) });
  const stop = new AbortController();
  const args = { settings: settingsOf({ method: 'auto', maxParents: most }) };
  const { outcome } = await of.call('run', args, {
    signal: stop.signal,
    tell({ snapshot: { best, bound } }) {
      if (processorSince(since) >= limit) stop.abort();
      if (ahead.length === 0 || processorSince(since) < ahead[0] || best === null || bound === null) return;
      ahead.shift();
      standings.push({ ...now(), score: best, bound, proven: false });
    },
  });
  const { score, bound, status } = outcome;
  return [...standings, { ...now(), score, bound: bound ?? score, proven: status === 'proven optimal' }];
}

export async function resampled(of: Session, seeds: number): Promise<Rounds[]> {
  const rounds: Rounds[] = [];
  for (const form of FORM_NAMES) {
    const runs = [];
    for (let seed = 1; seed <= seeds; seed++) {
      const kind = { form, seed, density: DENSITY, samples: REFINED.samples, refine: REFINED.rounds };
      const { ends, total } = await byProxy(of, kind, signal);
      runs.push({ ends, seconds: total });
    }
    rounds.push({ form, runs });
  }
  return rounds;
}

/** Measures both synthetic data sets, or only the smaller one. */
export async function synths(isQuick: boolean): Promise<Measured[]> {
  const all = [];
  for (const synth of isQuick ? SYNTHS.slice(0, 1) : SYNTHS) {
    const of = open();
    const read = { separator: ',', header: true, decimalComma: false, arff: false };
    await loadFile(of, new TextEncoder().encode(fileOf(synth)), { read, steps: [] });
    const most = proofOf(synth.n)?.most ?? 3;
    const climbed = await greedy(of, 'partition', false, signal);
    const rounds = await resampled(of, isQuick ? 1 : SEEDS);
    const standings = await exactly(of, most);
    const { id, n, rows } = synth;
    const { score, seconds } = climbed;
    const empty = await scoreOf(
      of,
      Array.from({ length: n }, () => []),
    );
    all.push({ id, n, rows, most, empty, greedy: { score, seconds }, standings, rounds });
  }
  return all;
}

const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const nats = (score: number) => whole(Math.round(score)).replace('-', '−');

/** Table of the rounds of resampling. */
export const wordsOfRounds = (rounds: (Rounds & { id: string; greedy?: string })[]) =>
  table(
    ['data', 'proxy', 'first', 'after 1', 'after 2', 'after 5', 'after 10', 'greedy, exact scores', 's a run'],
    rounds.map(({ id, form, runs, greedy = '' }) => [
      id,
      form,
      ...[0, 1, 2, 5, 10].map((n) => nats(mean(runs.map(({ ends }) => ends[Math.min(n, ends.length - 1)])))),
      greedy,
      digits(mean(runs.map(({ seconds }) => seconds))),
    ]),
  );

export function wordsOfSynths(measured: Measured[]) {
  return [
    'SYNTH20 and SYNTH40, resampling near the optimum, and the exact engine: BDeu 1, wasm in Node, one thread. Mean true scores in nats over the seeds, samples of two parents a variable, 100 a round: the network sought by the first proxy, and the best',
    'after so many rounds. Resampling has no limit on parents; the exact search has the one that stands beside it.',
    '',
    ...wordsOfRounds(
      measured.flatMap(({ id, greedy, rounds }) => rounds.map((of) => ({ id, ...of, greedy: nats(greedy.score) }))),
    ),
    '',
    ...table(
      ['data', '≤ parents', 'processor seconds', 'seconds', 'best', 'bound', 'gap'],
      measured.flatMap(({ id, most, standings }) =>
        standings.map(({ seconds, processor, score, bound, proven }) => [
          id,
          String(most),
          digits(processor),
          digits(seconds),
          score.toFixed(2).replace('-', '−'),
          bound.toFixed(2).replace('-', '−'),
          proven ? 'proven' : (bound - score).toFixed(2),
        ]),
      ),
    ),
  ];
}
