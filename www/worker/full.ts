// The other half of the session worker: the whole core, and requests beyond the opening page. Fetched as soon
// as the first answers are given.

import { workOf } from '../engine/pace.ts';
import { prepareSlices, slicedOf } from '../engine/passes.ts';
import { createPool, helpersFor } from '../engine/pool.ts';
import type { Handlers, Questions, Requests } from '../engine/requests.ts';
import { drive } from '../engine/session.ts';
import { slices, spend } from '../engine/slices.ts';
import type { AdTreeNodes, ErrorMessage, Settings } from '../generated/protocol.ts';
import { type Prepared, preparedOf } from '../model/prepared.ts';
import { settingsFor } from '../model/state.ts';
import init, { BnfinderSession, compiled, ListSession, readKnowledge, Session, textOf } from '../pkg/core.js';
import { bestRequests } from './best.ts';
import { driveBootstrap } from './bootstrap.ts';
import { curveRequests } from './curves.ts';
import { demandRequests } from './demand.ts';
import { enumerateRequests } from './enumerate.ts';
import { bnfinderRequests } from './experiments.ts';
import { type Desk, dataOf, isRefusal, load, moveTo, namesOf, openingRequests } from './first.ts';
import { help } from './helper.ts';
import { judgeRequests } from './judgment.ts';
import { modeled, modelRequests } from './model.ts';
import { branchingPaperRequests } from './papers-branching.ts';
import { proxyPaperRequests } from './papers-proxy.ts';
import { raceRequests } from './race.ts';
import { runner } from './run.ts';
import { stepsRequests } from './steps.ts';
import { weighRequests } from './weigh.ts';

export { help };

/** What lists the nodes of an ADTree. */
export type TreeSession = Session & { adTree: (variables: Uint16Array, leaf: number) => AdTreeNodes };

/** Seconds that learning beside the page's run may take. */
const PATIENCE = 10;
/** Stops of a search that are sent at once, and steps of work for them. */
const WALK = { stops: 2000, steps: 200_000 };

/** Resolves when the core is there. */
export const ready = () => init();

/** Scheduler of the browser, where it has one. */
type Scheduler = { postTask?: (task: () => void, how: { priority: 'background' }) => Promise<void> };

/**
 * One macrotask, so that Stop gets in: of the lowest priority, for a posted task of any other may overtake messages.
 * Timers are slow in the background, posted tasks are not.
 */
const pause = (): Promise<void> => {
  const scheduler: Scheduler | undefined = Reflect.get(globalThis, 'scheduler');
  return scheduler?.postTask
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((go) => setTimeout(go));
};

/** Helpers are workers, and only the page can start those in every build. */
let teams = 0;
const pool = createPool({
  hire(count, add) {
    const team = ++teams;
    const hear = ({ data }: MessageEvent) => data.name === 'helper' && data.team === team && add(data.port);
    addEventListener('message', hear);
    postMessage({ hire: count, team });
    return () => {
      removeEventListener('message', hear);
      postMessage({ hire: 0 });
    };
  },
  most: () => helpersFor(navigator.hardwareConcurrency),
  module: compiled,
});

/** Questions about a result, or about the data alone: answered by the session of the page or by one apart. */
const questions: {
  [N in keyof Questions]: (of: Session, args: Parameters<Questions[N]>[0]) => ReturnType<Questions[N]>;
} = {
  inspectEdge: (of, { from, to }) => of.inspectEdge(from, to),
  inspectVariable: (of, { variable }) => of.inspectVariable(variable),
  lattice: (of, { child }) => of.lattice(child),
  unpruned: (of, { child }) => of.unpruned(child),
  handTable: (of, { settings, child, parents, first, count }) =>
    of.handTable(settings, child, new Uint16Array(parents), first, count),
  regression: (of, { settings, child, parents }) => of.regression(settings, child, new Uint16Array(parents)),
  information: (of, { a, b, given }) => of.information(a, new Uint16Array(b), new Uint16Array(given)),
  reverseUnder: (of, { scores, from, to }) => of.reverseUnder(scores, from, to),
  members: (of, { limit }) => of.members(limit),
  tied: (of, { limit }) => of.tied(limit),
  inOrder: (of, { order }) => of.inOrder(new Uint16Array(order)),
  orderStage: (of, { order }) => of.orderStage(new Uint16Array(order)),
  compare(of, { what, most }) {
    const begun = performance.now();
    return { ...of.compare(what, most), seconds: (performance.now() - begun) / 1000 };
  },
  randomOrder: (of, { seed }) => of.randomOrder(seed),
  swapSearch: (of, { order, starts, seed }) => of.swapSearch(new Uint16Array(order), starts, seed),
  bounds: (of, { k, order }) => of.bounds(k, order && new Uint16Array(order)),
  permutationTree: (of, { child, k, reading }) => of.permutationTree(child, k, reading),
  walk(of, { settings }) {
    of.traceStart(settings, false);
    for (let steps = 0; !of.traceRun(100); steps += 100) if (steps > WALK.steps) throw { code: 'takes-too-long' };
    return of.trace(0, WALK.stops);
  },
  branched(of, { method, order, groupBounds }) {
    of.branchStart(method, new Uint16Array(order), groupBounds);
    for (let steps = 0; !of.branchRun(100); steps += 100) if (steps > WALK.steps) throw { code: 'takes-too-long' };
    return of.branch();
  },
  proxied(of, { settings }) {
    of.proxyStart(settings);
    for (let steps = 0; !of.proxyRun(100); steps += 100) if (steps > WALK.steps) throw { code: 'takes-too-long' };
    return of.proxy();
  },
  averaged: (of, { threshold, direction }) => of.averaged(threshold, direction, true),
  pack: (of) => of.pack(),
  countingCosts: (of, { settings }) => of.countingCosts(settings),
  adTree: (of, { variables, leaf }) => (of as TreeSession).adTree(new Uint16Array(variables), leaf),
};

/** Sums over all networks on the data of a session, all equally likely before the rows were seen. */
async function sumsOf(of: Session, settings: Settings) {
  of.posteriorStart(settings, 'networks');
  await slices((milliseconds) => spend(milliseconds, () => of.posteriorRun(1) >= 1), { pace: { pause } });
  return of.posterior();
}

/** All requests, over a session of the whole core, which takes the place of the first module's. */
export function fullRequests(desk: Desk): Handlers<Requests> {
  moveTo(desk, Session);
  desk.Lists = ListSession as any;
  /** A file looked at in the data dialog before it takes the session's place. */
  let draft: Session | ListSession | null = null;
  /** Whether its file is handed in in slices. */
  let isSliced = false;
  /** Result of preparing its file. */
  let prepared: Prepared | undefined;
  /** The file of the page's data, looked at while its recipe is changed. */
  let columns: Session | null = null;
  /** The rows of the score table that were selected last, by the number of the selection. */
  let selection = 0;

  /** The session of the page, if it can answer: a list comes without the rows that some questions are about. */
  function able(name: string) {
    if (!(name in desk.session)) throw { code: 'needs-rows' };
    return desk.session;
  }

  /** The session whose rows are listed. */
  function listed(ofFile: boolean, name: string) {
    const of = ofFile ? columns : able(name);
    if (!of) throw { code: 'not-ready' };
    return of as Session;
  }

  /** The session that holds the k best, if it can answer. */
  function ranked(name: string) {
    const of = desk.ranked ?? desk.session;
    if (!(name in of)) throw { code: 'needs-rows' };
    return of;
  }

  /** Scratch questions as requests to the session of the page. */
  const handlers = {} as Handlers<Questions>;
  for (const [name, question] of Object.entries(questions))
    Object.assign(handlers, { [name]: (args: never) => question(able(name), args) });

  return {
    whole: () => null,
    ...openingRequests(desk),
    ...curveRequests(() => desk.session, load),
    ...stepsRequests(able),
    ...raceRequests(desk, { pool, pause }),
    ...bestRequests(able, ranked, { pause, isStopped: (id) => desk.stopped === id, Core: Session }),
    ...bnfinderRequests({ Core: BnfinderSession, pause, isStopped: (id) => desk.stopped === id }),
    ...judgeRequests(desk, { pause }),
    ...demandRequests(desk, { pause }),
    ...weighRequests(desk, { pause }),
    ...enumerateRequests(ranked, { pause, isStopped: (id) => desk.stopped === id, Core: Session, load }),
    ...proxyPaperRequests({ pause, Core: Session, load }),
    ...branchingPaperRequests({ pause, isStopped: (id) => desk.stopped === id, Core: Session, load }),
    ...modelRequests(able, { pause, isStopped: (id) => desk.stopped === id }),
    ...handlers,

    run: runner(desk, { pool: (of) => (of instanceof Session ? pool : undefined), pause }),

    /**
     * Learns resamples beside the run until all are done, or it is stopped; then `goOn` goes on. Tells how strong pairs are
     * and the graph they average to, for this threshold of strength or the estimated one; scored when all are learned.
     */
    async bootstrap({ settings, threshold, direction, ...wanted }, emit, id) {
      const of = able('bootstrapRun');
      const stand = (scored: boolean) => {
        const strengths = of.strengths();
        return { strengths, averaged: of.averaged(threshold ?? strengths.threshold, direction, scored) };
      };
      await driveBootstrap(of, settings, wanted, {
        progress: () => emit('progress', stand(false)),
        stopped: () => desk.stopped === id,
        pause,
        pool,
      });
      // Who says Stop does not wait for a score; it can be asked for.
      return stand(desk.stopped !== id);
    },

    /** Null where the session is at other data by now. */
    async greedyEnd({ settings, fingerprint }) {
      if (desk.session.data()?.fingerprint !== fingerprint) return null;
      const beside = desk.session.beside();
      try {
        const { score } = await drive(beside, settings, { pause, timeLimit: PATIENCE });
        return { score };
      } finally {
        beside.free();
      }
    },

    edgePrices({ pairs }) {
      const of = able('inspectEdge');
      return pairs.map(([a, b]) => {
        const { remove, add, addReversed } = of.inspectEdge(a, b);
        return { remove, add, addReversed };
      });
    },

    tableSelect({ query, serial }) {
      selection = serial;
      return desk.session.tableSelect(query);
    },
    /** Nothing, if other rows have been selected since. */
    tableRows: ({ serial, first, count }) => (serial === selection ? desk.session.tableRows(first, count) : null),
    tablePlace: ({ child, parents }) => desk.session.tablePlace(child, new Uint16Array(parents)),
    export: ({ format }) => desk.session.export(format),

    /** Learns from other data, apart from what the page shows, and answers questions about the result. */
    async scratch({ source, chosen, asks }) {
      // A session of its own: between two slices others load their data.
      const of = new Session();
      try {
        const info = load(of, source);
        const { settings } = settingsFor(chosen, namesOf(info));
        const outcome = await drive(of, settings, { pause, timeLimit: PATIENCE });
        if (outcome.status === 'stopped') throw { code: 'takes-too-long', limit: PATIENCE };
        const answers = [];
        for (const [name, args] of asks)
          answers.push(
            name === 'resampled'
              ? await driveBootstrap(of, settings, args, { pause })
              : name === 'sums'
                ? await sumsOf(of, settings)
                : name === 'modeled'
                  ? modeled(of, args)
                  : questions[name](of, args as never),
          );
        return { info, outcome, answers };
      } finally {
        of.free();
      }
    },

    sizeBounds: ({ sizes }) => sizes.map(({ n, rows, k }) => Session.sizeBounds(n, rows, k)),

    /** How many parents the k best networks of other data need; without a score table where that would take long. */
    async bounded({ source, chosen, ks, budget }) {
      desk.scratch ??= new Session();
      const of = desk.scratch;
      const info = load(of, source);
      const [n, rows] = [info.variables.length, info.rows];
      const { settings } = settingsFor(chosen, namesOf(info));
      try {
        const estimate = of.estimate(settings);
        const quick = estimate.method === 'dp' && !estimate.problem && workOf(estimate) <= budget;
        // A run without parents costs nothing and knows the price of a parameter.
        const learned = quick && (await drive(of, settings, { pause, timeLimit: PATIENCE }));
        if (!learned || learned.status === 'stopped')
          await drive(of, { ...settings, method: 'hill-climb', maxParents: 0 }, { pause });
        return { n, rows, bounds: ks.map((k) => of.bounds(k)), problem: null };
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        return { n, rows, bounds: [], problem: reason };
      }
    },

    /** A prior network from a file, or why it is none. */
    readNetwork({ bytes, name }) {
      try {
        return { network: Session.readNetwork(new Uint8Array(bytes), name) };
      } catch (error) {
        return { network: null, error: error as ErrorMessage };
      }
    },

    /** Knowledge in a file with its text, or why it is none. */
    knowledge({ bytes, names }) {
      try {
        const text = textOf(new Uint8Array(bytes));
        return { found: readKnowledge(text, names), text };
      } catch (error) {
        return { found: null, text: '', error: error as ErrorMessage };
      }
    },

    draftRead({ bytes }) {
      draft?.free();
      draft = new Session();
      isSliced = false;
      draft.readFile(new Uint8Array(bytes));
    },
    draftPrepare({ recipe }) {
      if (!(draft instanceof Session) || !recipe) throw { code: 'not-ready' };
      const preview = draft.prepare(recipe);
      prepared = preparedOf(preview);
      return preview;
    },
    /** A file too large to hold, by a recipe; without a preview the draft stays as it was. `isSame`: the draft is this file, by the recipe before. */
    async draftSlices({ file, recipe, isSame }, emit, id) {
      const known = isSame && isSliced && draft instanceof Session ? draft : null;
      const of = known ?? new Session();
      try {
        const preview = await prepareSlices(of, slicedOf(file), recipe, {
          isSame: known !== null,
          report: (progress) => emit('progress', progress),
          stop: () => desk.stopped === id,
        });
        if (!known) draft?.free();
        [draft, isSliced, prepared] = [of, true, preparedOf(preview)];
        return preview;
      } catch (reason) {
        if (!known) of.free();
        throw reason;
      }
    },
    /** A list, read before it takes the session's place. */
    draftList({ bytes, costs }) {
      draft?.free();
      draft = null;
      const list = new ListSession();
      const info = list.loadList(new Uint8Array(bytes), costs);
      draft = list;
      return info;
    },
    /** The draft takes the session's place. */
    draftUse() {
      if (!draft) throw { code: 'not-ready' };
      const found = dataOf(draft as Session);
      desk.session.free();
      desk.ranked?.free();
      desk.ranked = null;
      const became = draft instanceof Session ? { prepared } : {};
      desk.session = draft as Session;
      if (draft instanceof Session && isSliced) draft.readFile(new Uint8Array()); // its survey goes, the data stay
      draft = null;
      return { ...found, ...became };
    },
    draftDrop() {
      draft?.free();
      draft = null;
    },
    columnsRead({ bytes }) {
      columns?.free();
      columns = new Session();
      columns.readFile(new Uint8Array(bytes));
    },
    columnsPrepare({ recipe }) {
      if (!columns) throw { code: 'not-ready' };
      return columns.prepare(recipe);
    },
    listing: ({ ofFile, first, count }) => listed(ofFile, 'listing').listing(ofFile, first, count),
    findRow: ({ ofFile, text, first, count }) => listed(ofFile, 'findRow').findRow(ofFile, text, first, count),
  };
}
