// Measurements for the tables and figures of "Bayesian Network Search by Proxy": greedy search by exact scores with
// every counting engine, the proven optimum, surrogate searches of all sizes and densities, their trajectories, rounds
// of resampling, and the local optima of both landscapes. They run in sessions separate from the page's own.

import { loadSource } from '../../../engine/load.ts';
import { isRefusal, type Session } from '../../../engine/requests.ts';
import type { Source } from '../../../model/answers/data.ts';
import type {
  At,
  Exact,
  Measurements,
  Part,
  ProxyRequest,
  ProxyRun,
  Refinement,
  SetWanted,
} from '../../../model/answers/papers.ts';
import { CLIMBED, ENGINES, FORM_NAMES, FROM_TREE, MOST_CLIMBED, REFINED } from '../../../model/papers/proxy.ts';
import { fileOf } from '../../../model/papers/synth.ts';
import { landscapes } from './landscape.ts';
import { byProxy, greedy, type Kind, optimum, scoreOf, trajectory } from './search.ts';

/** Number of the engine session that holds the first data set; the other data sets have the next sessions. */
const FIRST_SESSION = 30;
/** Maximum number of variables of a data set whose best network is proven before other measurements. */
const QUICK = 20;

/** Data set in its session, with its measurements so far. */
type Open = { of: Session; result: Measurements; wanted: SetWanted };

const begun = (id: string): Measurements => ({
  id,
  n: 0,
  rows: 0,
  refused: null,
  empty: Number.NaN,
  optimum: null,
  exact: [],
  searches: [],
  trees: [],
  trajectories: [],
  refined: [],
  landscapes: [],
});

/** Data source to measure: the one given, else random rows, generated here in the format of a file. */
export const sourceOf = ({ id, n = 0, rows = 0, seed = 0, source }: SetWanted): Source =>
  source ?? {
    kind: 'own',
    bytes: new TextEncoder().encode(fileOf({ id, n, rows, seed })).buffer,
    recipe: { read: { separator: ',', header: true, decimalComma: false, arff: false }, steps: [] },
  };

/** Whether the best network of a data set is found in a few seconds, so that its proof can come first. */
const isQuick = ({ result }: Open) => result.n <= QUICK;

/** Runner that measures data sets one after another, and reports progress. */
class Measurement {
  open: Open[] = [];

  constructor(
    readonly engine: Session,
    readonly request: ProxyRequest,
    readonly signal: AbortSignal,
    readonly tell: (measured: Measurements[], at: At) => void,
  ) {}

  results = () => this.open.map(({ result }) => structuredClone(result));

  report({ id }: Measurements, what: At['what'], samples: number = 0, run: number = 1) {
    this.tell(this.results(), { id, what, samples, run });
  }

  /** Loads a data set into its session, and measures exact greedy search and surrogates with one number of samples. */
  async take(wanted: SetWanted) {
    const of = this.engine.session(FIRST_SESSION + this.open.length);
    const result = begun(wanted.id);
    const one = { of, result, wanted };
    this.open.push(one);
    await this.within(result, async () => {
      const info = await loadSource(of, sourceOf(wanted));
      Object.assign(result, { n: info.variables.length, rows: info.rows });
      result.empty = await scoreOf(of, Array(result.n).fill([]));
      await this.exactly(one);
    });
    if (result.refused) return;
    if (isQuick(one)) await this.prove(one);
    const [part] = this.request.parts;
    for (const samples of part.samples.slice(0, 1)) await this.search(one, samples, part);
  }

  /** Runs `work`; if the core refuses it, stores the reason in `of.refused` instead of throwing it. */
  async within(of: { refused: { code: string } | null }, work: () => Promise<void>) {
    try {
      await work();
    } catch (reason) {
      if (this.signal.aborted || !isRefusal(reason)) throw reason;
      of.refused = reason;
    }
  }

  /** Measures greedy search by exact scores, with each of the engine's ways of counting rows. */
  async exactly({ of, result }: Open) {
    for (const engine of ENGINES) {
      const exact: Exact = { engine, refused: null, runs: [], score: Number.NaN, path: [] };
      result.exact.push(exact);
      this.report(result, 'exact');
      await this.within(exact, async () => {
        // The first run fills caches and records the path; the timed runs report nothing meanwhile.
        const { score, path } = await greedy(of, engine, engine === ENGINES[0], this.signal);
        Object.assign(exact, { score, path });
        for (let run = 1; run <= this.request.repeats; run++) {
          this.report(result, 'exact', 0, run);
          const { seconds, growing } = await greedy(of, engine, false, this.signal);
          exact.runs.push({ seconds, growing });
        }
      });
    }
  }

  /** Finds the optimum of a data set by exact search. */
  async prove({ of, result, wanted: { proof } }: Open) {
    if (!proof) return;
    this.report(result, 'optimum');
    result.optimum = await optimum(of, proof, this.signal);
  }

  /** Measures all forms of surrogate with one number of samples; for some numbers, also with samples from an ADTree. */
  async search({ of, result }: Open, samples: number, { density, repeats }: Part) {
    const { searches, trees, exact } = result;
    const kinds: Pick<Kind, 'form' | 'counting'>[] = FORM_NAMES.map((form) => ({ form }));
    const hasTree = exact.some(({ engine, runs }) => engine === 'adtree' && runs.length > 0);
    if (hasTree && FROM_TREE.includes(samples)) kinds.push({ form: 'published', counting: 'adtree' });
    for (const kind of kinds) {
      const runs: ProxyRun[] = [];
      (kind.counting ? trees : searches).push({ samples, form: kind.form, density, runs });
      for (let seed = 1; seed <= repeats; seed++) {
        this.report(result, 'search', samples, seed);
        const how = { ...kind, samples, density, seed };
        const { slopes: _, gains: __, ends: ___, ...run } = await byProxy(of, how, this.signal);
        runs.push(run);
      }
    }
  }

  /** Records the paths of surrogate searches for those requested numbers of samples that satisfy `is`. */
  async follow({ of, result }: Open, is: (samples: number) => boolean) {
    const { density } = this.request.parts[0];
    for (const samples of this.request.trajectories.filter(is)) {
      this.report(result, 'trajectory', samples);
      const path = await trajectory(of, { form: 'published', samples, seed: 1, density }, this.signal);
      result.trajectories.push({ samples, form: 'published', density, path });
    }
  }

  /** Measures rounds of resampling near the best network found. */
  async refine({ of, result }: Open) {
    const { density } = this.request.parts[0];
    if (this.request.refined === 0 || result.n > MOST_CLIMBED) return;
    for (const form of FORM_NAMES) {
      const refined: Refinement = { form, density, runs: [] };
      result.refined.push(refined);
      for (let seed = 1; seed <= this.request.refined; seed++) {
        this.report(result, 'refine', REFINED.samples, seed);
        const kind = { form, seed, density, samples: REFINED.samples, refine: REFINED.rounds };
        const { ends, total } = await byProxy(of, kind, this.signal);
        refined.runs.push({ ends, total });
      }
    }
  }

  /** Measures the local optima that greedy search reaches from random starts, by the true score and by surrogates. */
  async smooth({ of, result }: Open) {
    const { restarts, parts } = this.request;
    const [{ density }] = parts;
    if (restarts === 0 || result.n > MOST_CLIMBED) return;
    this.report(result, 'landscape', CLIMBED, restarts);
    const found = await landscapes(of, { n: result.n, restarts, density }, this.signal);
    result.landscapes = found.map((one) => ({ ...one, density }));
  }

  /** Makes all measurements: first the quick ones of all data sets, then the slow ones. */
  async all() {
    for (const wanted of this.request.sets) await this.take(wanted);
    const able = () => this.open.filter(({ result }) => !result.refused);
    const isSmall = (samples: number) => samples <= CLIMBED;
    // The first sample size of the first part is already measured.
    for (const [i, part] of this.request.parts.entries())
      for (const samples of part.samples.slice(i === 0 ? 1 : 0).filter(isSmall))
        for (const one of able()) await this.search(one, samples, part);
    for (const one of able()) await this.follow(one, isSmall);
    for (const one of able()) await this.refine(one);
    for (const one of able()) await this.smooth(one);
    for (const one of able()) await this.follow(one, (samples) => !isSmall(samples));
    for (const part of this.request.parts)
      for (const samples of part.samples.filter((samples) => !isSmall(samples)))
        for (const one of able()) await this.search(one, samples, part);
    for (const one of able()) if (!isQuick(one)) await this.prove(one);
  }
}

/**
 * Measures data sets; when stopped, it returns the measurements made so far.
 * @param tell callback at the beginning of each search
 */
export async function measure(
  engine: Session,
  request: ProxyRequest,
  signal: AbortSignal,
  tell: Measurement['tell'],
): Promise<Measurements[]> {
  const measurement = new Measurement(engine, request, signal, tell);
  try {
    await measurement.all();
  } catch (reason) {
    if (!signal.aborted) throw reason;
  } finally {
    for (const { of } of measurement.open) of.call('close').catch(() => {});
  }
  return measurement.results();
}
