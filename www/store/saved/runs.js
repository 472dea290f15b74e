// The finished runs of some data, kept in a storage that may be the browser's: most recent first, 50 at most for each data set and those
// that are pinned besides, of the 20 data sets used last. The storage is handed in, so that all of this is tested without a browser.
import { problemOf } from './best.js';

/**
 * @typedef {import('../signals.js').Learned} Learned
 * @typedef {object} Storage a map that lasts; every call may be refused
 * @property {(key: string) => Promise<any>} get
 * @property {(key: string, value: unknown) => Promise<void>} set
 * @property {(key: string) => Promise<void>} del
 * @typedef {object} SavedRun
 * @property {number} id unlike that of any other run of the data
 * @property {number} at milliseconds since 1970
 * @property {string} problem data, score and constraints
 * @property {Pick<import('../../model/state.js').Doc, 'score' | 'search' | 'network'>} chosen what the reader had chosen
 * @property {Learned} learned the result, without its trace
 * @property {string} [stage] the entry of undo, or the step of a lesson, that it was made in
 * @property {string} [name] as the reader calls it
 * @property {boolean} [pinned] it stays, however many come after it
 */

/** Most runs of one data set, and most data sets. */
export const MOST_RUNS = 50;
export const MOST_SETS = 20;

const INDEX = 'index';

/** Choices as text, the same whatever the order of their keys: those of a link have another than those made by hand. @param {Record<string, any> | undefined} choices */
const inOrder = (choices) => JSON.stringify(Object.entries(choices ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What a run did, as text: score, constraints that leave a network out, method. A single tier leaves none out. @param {SavedRun} run */
function workOf({ learned: { method, settings } }) {
  const { tiers = [], forbidWithinTiers, ...others } = settings;
  const isBinding = forbidWithinTiers || tiers.filter((tier) => tier.length > 0).length > 1;
  return `${problemOf(method, isBinding ? settings : others)} ${inOrder(settings.heuristic)}`;
}

/** Whether two runs are the same work with the same result. @param {SavedRun} a @param {SavedRun} b */
const isRepeated = (a, b) =>
  a.learned.status === b.learned.status &&
  a.learned.score === b.learned.score &&
  a.learned.bound === b.learned.bound &&
  String(a.learned.parents) === String(b.learned.parents) &&
  workOf(a) === workOf(b);

/** Milliseconds between two runs of a slider that is moved by keys. */
const QUICK = 1000;

/** Whether a run was only passed on the way to the next: by a move of the hand, in a step of a lesson, by a key that is pressed again. @param {SavedRun} last @param {Omit<SavedRun, 'id'>} run */
function isPassed(last, run) {
  if (last.stage === undefined || last.name || last.pinned || inOrder(last.chosen) === inOrder(run.chosen))
    return false;
  const ofWork = (/** @type {SavedRun['chosen']} */ { score: { kind }, search, network }) =>
    inOrder({ kind, search: inOrder(search), network });
  return last.stage === run.stage || (run.at - last.at < QUICK && ofWork(last.chosen) === ofWork(run.chosen));
}

/**
 * The runs with one more, the most recent first. The same work with the same result counts once, and what was only passed not at all.
 * @param {SavedRun[]} runs
 * @param {Omit<SavedRun, 'id'>} run
 * @returns {SavedRun[]}
 */
export function addRun(runs, run) {
  const id = 1 + runs.reduce((most, other) => Math.max(most, other.id), 0);
  const { trace, ...learned } = run.learned;
  const before = runs.find((other) => isRepeated(other, { ...run, id, learned }));
  const passed = runs.length > 0 && isPassed(runs[0], run) ? runs[0] : null;
  // What the reader called it, and whether it stays, outlasts a repetition.
  const { name, pinned } = before ?? run;
  // Where a constraint that leaves nothing out makes the difference, the run is that without it.
  const work = before && before.problem !== run.problem ? before : { ...run, learned };
  const { stage, ...made } = { ...work, id, ...(name && { name }), ...(pinned && { pinned }) };
  // What was there before is no stage of what is done now.
  const added = stage === undefined || (before && before.stage !== stage) ? made : { ...made, stage };
  return limited([added, ...runs.filter((other) => other !== before && other !== passed)]);
}

/** The runs that are kept: those that are pinned, and the most recent of the others. @param {SavedRun[]} runs @returns {SavedRun[]} */
function limited(runs) {
  const recent = runs.filter(({ pinned }) => !pinned).slice(0, MOST_RUNS);
  return runs.filter((run) => run.pinned || recent.includes(run));
}

/** Most characters of a name. */
export const MOST_NAME = 60;

/** The runs after one of them is named or pinned. @param {SavedRun[]} runs @param {number} id @param {{ name?: string, pinned?: boolean }} change @returns {SavedRun[]} */
export const withRun = (runs, id, change) =>
  limited(
    runs.map((run) => {
      if (run.id !== id) return run;
      const { name, pinned, ...rest } = { ...run, ...change };
      const words = name?.trim().slice(0, MOST_NAME);
      return { ...rest, ...(words && { name: words }), ...(pinned && { pinned }) };
    }),
  );

/** @param {any} learned */
const isLearned = (learned) =>
  [learned?.parents, learned?.edges].every((list) => Array.isArray(list) && !list.includes(null)) &&
  learned.parents.every(Array.isArray) &&
  [learned.score, learned.seconds, learned.bound ?? 0].every(Number.isFinite) &&
  [learned.method, learned.status, learned.settings?.score?.kind].every((word) => typeof word === 'string');

/** Whether a run that was kept is sound: what a browser keeps may be damaged there. @param {any} run */
const isRun = (run) =>
  isLearned(run?.learned) &&
  [run.id, run.at].every(Number.isFinite) &&
  ['string', 'undefined'].includes(typeof run.name) &&
  typeof run.chosen?.score?.kind === 'string' &&
  ['required', 'forbidden', 'tiers', 'before', 'limits'].every((list) => Array.isArray(run.chosen.search?.[list]));

/** @param {string} fingerprint */
const keyOf = (fingerprint) => `runs:${fingerprint}`;

/** @param {Storage} storage */
export function createRuns(storage) {
  /** Fingerprints of data with runs, the one used last first. @returns {Promise<string[]>} */
  const index = async () => {
    const known = await storage.get(INDEX);
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : [];
  };

  return {
    /** The runs of these data. @param {string} fingerprint @returns {Promise<SavedRun[]>} */
    async load(fingerprint) {
      const runs = await storage.get(keyOf(fingerprint));
      return Array.isArray(runs) ? runs.filter(isRun) : [];
    },

    /** @param {string} fingerprint @param {SavedRun[]} runs */
    async save(fingerprint, runs) {
      const known = await index();
      if (runs.length === 0) {
        await storage.del(keyOf(fingerprint));
        return storage.set(
          INDEX,
          known.filter((other) => other !== fingerprint),
        );
      }
      const sets = [fingerprint, ...known.filter((other) => other !== fingerprint)];
      await storage.set(keyOf(fingerprint), runs);
      await storage.set(INDEX, sets.slice(0, MOST_SETS));
      for (const old of sets.slice(MOST_SETS)) await storage.del(keyOf(old));
    },

    /** Forgets all runs of all data. */
    async forget() {
      for (const fingerprint of await index()) await storage.del(keyOf(fingerprint));
      await storage.del(INDEX);
    },
  };
}
