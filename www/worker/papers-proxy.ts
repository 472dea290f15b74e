// Tables and figures of "Bayesian Network Search by Proxy" in the worker: greedy search by exact scores with every way to count, the
// proven optimum, searches by proxy of all sizes and densities, their trajectories, rounds of resampling, and the local optima of both
// landscapes. In slices beside the page's own run, on sessions apart.

import type { Handlers, PaperRequests } from '../engine/requests.ts';
import type { Source } from '../model/answers/data.ts';
import type {
  At,
  Exact,
  Measurements,
  Part,
  ProxyRequest,
  Refinement,
  ProxyRun as Run,
  Search,
  SetWanted as Wanted,
} from '../model/answers/papers.ts';
import { CLIMBED, ENGINES, FORM_NAMES, type Form, FROM_TREE, MOST_CLIMBED, REFINED } from '../model/papers/proxy.ts';
import { fileOf, type Synth } from '../model/papers/synth.ts';
import type { Session } from '../pkg/core.js';
import { landscapes } from './papers-proxy-landscape.ts';
import { byProxy, type Clock, emptyScore, greedy, optimum, STOPPED, trajectory } from './papers-proxy-search.ts';

export type World = Clock & { progress: (measured: Measurements[], at: At) => void };

/** Most variables of data whose best network is proven first. */
const QUICK = 20;

/** Data that are loaded, and what is known of them. */
export type Open = { of: Session; result: Measurements; wanted: Wanted };

const begun = ({ id, own }: Wanted): Measurements => ({
  id,
  own,
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

/** What measures data sets one after another, and says how far it has come. */
class Measurement {
  request: ProxyRequest;
  world: World;
  open: Open[] = [];

  constructor(request: ProxyRequest, world: World) {
    this.request = request;
    this.world = world;
  }

  results = () => this.open.map(({ result }) => structuredClone(result));

  report({ id }: Measurements, what: At['what'], samples: number = 0, run: number = 1) {
    this.world.progress(this.results(), { id, what, samples, run });
  }

  /** Loads a data set; refused where the core refuses it. */
  async take(
    { Core, load }: { Core: typeof import('../pkg/core.js').Session; load: typeof import('./first.ts').load },
    wanted: Wanted,
  ) {
    const of = new Core();
    const result = begun(wanted);
    const one = { of, result, wanted };
    this.open.push(one);
    await this.within(result, async () => {
      const info = load(of, wanted.source ?? sourceOf(wanted as any));
      Object.assign(result, { n: info.variables.length, rows: info.rows });
      result.empty = emptyScore(of, result.n);
      await this.exactly(one);
    });
    return one;
  }

  /** A piece of work that the core may refuse. */
  async within(of: { refused: { code: string } | null }, work: () => Promise<void>) {
    try {
      await work();
    } catch (reason) {
      if (reason === STOPPED) throw reason;
      of.refused = refusalOf(reason);
    }
  }

  /** Greedy search with every way to count. */
  async exactly({ of, result }: Open) {
    for (const engine of ENGINES) {
      const exact: Exact = { engine, refused: null, runs: [], score: Number.NaN, families: 0, path: [] };
      result.exact.push(exact);
      this.report(result, 'exact');
      await this.within(exact, async () => {
        // The first makes caches warm and shows its path; those that are timed show nothing while they climb.
        const { score, families, path } = await greedy(of, engine, engine === ENGINES[0], this.world);
        Object.assign(exact, { score, families, path });
        for (let run = 1; run <= this.request.repeats; run++) {
          this.report(result, 'exact', 0, run);
          const { seconds, growing } = await greedy(of, engine, false, this.world);
          exact.runs.push({ seconds, growing });
        }
      });
    }
  }

  /** The best network there is. */
  async prove({ of, result, wanted: { proof } }: Open) {
    if (!proof) return;
    this.report(result, 'optimum');
    result.optimum = await optimum(of, proof, this.world);
  }

  async often(
    { of, result }: Open,
    kept: Search[],
    kind: { form: Form; samples: number; density: number; counting?: 'adtree' },
    repeats: number,
  ) {
    const runs: Run[] = [];
    kept.push({ samples: kind.samples, form: kind.form, density: kind.density, runs });
    for (let seed = 1; seed <= repeats; seed++) {
      this.report(result, 'search', kind.samples, seed);
      const { slopes: _, edges: __, ends: ___, ...run } = await byProxy(of, { ...kind, seed }, this.world);
      runs.push(run);
    }
  }

  /** All forms of a size. */
  async search(one: Open, samples: number, { density, repeats }: Part) {
    const { searches, trees, exact } = one.result;
    for (const form of FORM_NAMES) await this.often(one, searches, { form, samples, density }, repeats);
    const hasTree = exact.some(({ engine, runs }) => engine === 'adtree' && runs.length > 0);
    if (hasTree && FROM_TREE.includes(samples))
      await this.often(one, trees, { form: 'published', samples, density, counting: 'adtree' }, repeats);
  }

  /** Trajectories of some sizes. */
  async follow({ of, result }: Open, is: (samples: number) => boolean) {
    const { density } = this.request.parts[0];
    for (const samples of this.request.trajectories.filter(is)) {
      this.report(result, 'trajectory', samples);
      const path = await trajectory(of, { form: 'published', samples, seed: 1, density }, this.world);
      result.trajectories.push({ samples, form: 'published', density, path });
    }
  }

  /** Rounds of resampling near the best. */
  async refine({ of, result }: Open) {
    const { density } = this.request.parts[0];
    if (this.request.refined === 0 || result.n > MOST_CLIMBED) return;
    for (const form of FORM_NAMES) {
      const refined: Refinement = { form, density, runs: [] };
      result.refined.push(refined);
      for (let seed = 1; seed <= this.request.refined; seed++) {
        this.report(result, 'refine', REFINED.samples, seed);
        const kind = { form, seed, density, samples: REFINED.samples, refine: REFINED.rounds };
        const { ends, total } = await byProxy(of, kind, this.world);
        refined.runs.push({ ends, total });
      }
    }
  }

  /** Local optima from random starts. */
  async smooth({ of, result }: Open) {
    const { restarts, parts } = this.request;
    const [{ density }] = parts;
    if (restarts === 0 || result.n > MOST_CLIMBED) return;
    this.report(result, 'landscape', CLIMBED, restarts);
    const found = await landscapes(of, { n: result.n, restarts, density }, this.world);
    result.landscapes = found.map((one) => ({ ...one, density }));
  }

  /** What is quick first, over all data: what takes long comes last. */
  async all() {
    const able = () => this.open.filter(({ result }) => !result.refused);
    const isSmall = (samples: number) => samples <= CLIMBED;
    // The first size of the first part is measured by now.
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

/** Whether the best network is found in some seconds, so that nothing need be measured before it. */
const isQuick = ({ result }: Open) => result.n <= QUICK;

/** It ends where it is stopped, with all that was measured. */
export async function measure(
  core: { Core: typeof import('../pkg/core.js').Session; load: typeof import('./first.ts').load },
  request: ProxyRequest,
  world: World,
): Promise<Measurements[]> {
  const measurement = new Measurement(request, world);
  try {
    for (const wanted of request.sets) {
      const one = await measurement.take(core, wanted);
      if (one.result.refused) continue;
      if (isQuick(one)) await measurement.prove(one);
      const [part] = request.parts;
      await measurement.search(one, part.samples[0], part);
    }
    await measurement.all();
  } catch (reason) {
    if (reason !== STOPPED) throw reason;
  } finally {
    for (const { of } of measurement.open) of.free();
  }
  return measurement.results();
}

function refusalOf(reason: unknown) {
  if (typeof reason === 'object' && reason !== null && 'code' in reason && !(reason instanceof Error))
    return reason as { code: string };
  throw reason;
}

/** Rows made here, as a file that is read. */
const sourceOf = (synth: Synth): Source => ({
  kind: 'own',
  bytes: new TextEncoder().encode(fileOf(synth)).buffer,
  recipe: { read: { separator: ',', header: true, decimalComma: false, arff: false }, steps: [] },
});

export function proxyPaperRequests({
  pause,
  Core,
  load,
}: {
  pause: () => Promise<unknown>;
  Core: typeof import('../pkg/core.js').Session;
  load: typeof import('./first.ts').load;
}): Handlers<Pick<PaperRequests, 'proxyPaper' | 'proxyPaperStop'>> {
  /** Which measurement is wanted: Stop, or a newer one, ends all before. */
  let wanted = 0;
  return {
    /** The measurement for data apart; says each search as it ends. */
    proxyPaper(request, emit) {
      const mine = ++wanted;
      return measure({ Core, load }, request, {
        pause,
        stopped: () => wanted !== mine,
        progress: (measured, at) => emit('progress', { measured, at }),
      });
    },
    proxyPaperStop() {
      wanted++;
    },
  };
}
