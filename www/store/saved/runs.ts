// The finished runs of some data, kept in a storage that may be the browser's: most recent first, 50 at most for each data set and those
// that are pinned besides, of the 20 data sets used last. The storage is handed in, so that all of this is tested without a browser.

import { fieldsIn } from '../../model/foreign.ts';
import type { Doc } from '../../model/state.ts';
import type { Learned } from '../signals.ts';
import { problemOf } from './best.ts';

/** A map that lasts; every call may be refused. */
export interface Storage {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  del: (key: string) => Promise<void>;
}
export interface SavedRun {
  /** Unlike that of any other run of the data. */
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Data, score and constraints. */
  problem: string;
  /** What the reader had chosen. */
  chosen: Pick<Doc, 'score' | 'search' | 'network'>;
  /** The result, without its trace. */
  learned: Learned;
  /** The entry of undo, or the step of a lesson, that it was made in. */
  stage?: string;
  /** As the reader calls it. */
  name?: string;
  /** It stays, however many come after it. */
  pinned?: boolean;
}

/** Most runs of one data set, and most data sets. */
export const MOST_RUNS = 50;
export const MOST_SETS = 20;

const INDEX = 'index';

/** Choices as text, the same whatever the order of their keys: those of a link have another than those made by hand. */
const inOrder = (choices: object | undefined) =>
  JSON.stringify(Object.entries(choices ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What a run did, as text: score, constraints that leave a network out, method. A single tier leaves none out. */
function workOf({ learned: { method, settings } }: SavedRun) {
  const { tiers = [], forbidWithinTiers, ...others } = settings;
  const isBinding = forbidWithinTiers || tiers.filter((tier) => tier.length > 0).length > 1;
  return `${problemOf(method, isBinding ? settings : others)} ${inOrder(settings.heuristic)}`;
}

/** Whether two runs are the same work with the same result. */
const isRepeated = (a: SavedRun, b: SavedRun) =>
  a.learned.status === b.learned.status &&
  a.learned.score === b.learned.score &&
  a.learned.bound === b.learned.bound &&
  String(a.learned.parents) === String(b.learned.parents) &&
  workOf(a) === workOf(b);

/** Milliseconds between two runs of a slider that is moved by keys. */
const QUICK = 1000;

/**
 * Whether a run was only passed on the way to the next: by a move of the hand, in a step of a lesson, by a key that is pressed again.
 */
function isPassed(last: SavedRun, run: Omit<SavedRun, 'id'>) {
  if (last.stage === undefined || last.name || last.pinned || inOrder(last.chosen) === inOrder(run.chosen))
    return false;
  const ofWork = ({ score: { kind }, search, network }: SavedRun['chosen']) =>
    inOrder({ kind, search: inOrder(search), network });
  return last.stage === run.stage || (run.at - last.at < QUICK && ofWork(last.chosen) === ofWork(run.chosen));
}

/**
 * The runs with one more, the most recent first. The same work with the same result counts once, and what was only passed not at all.
 */
export function addRun(runs: SavedRun[], run: Omit<SavedRun, 'id'>): SavedRun[] {
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

/** The runs that are kept: those that are pinned, and the most recent of the others. */
function limited(runs: SavedRun[]): SavedRun[] {
  const recent = runs.filter(({ pinned }) => !pinned).slice(0, MOST_RUNS);
  return runs.filter((run) => run.pinned || recent.includes(run));
}

/** Most characters of a name. */
export const MOST_NAME = 60;

/** The runs after one of them is named or pinned. */
export const withRun = (runs: SavedRun[], id: number, change: { name?: string; pinned?: boolean }): SavedRun[] =>
  limited(
    runs.map((run) => {
      if (run.id !== id) return run;
      const { name, pinned, ...rest } = { ...run, ...change };
      const words = name?.trim().slice(0, MOST_NAME);
      return { ...rest, ...(words && { name: words }), ...(pinned && { pinned }) };
    }),
  );

function isLearned(learned: unknown) {
  const { parents, edges, score, seconds, bound, method, status, settings } = fieldsIn(learned);
  const { kind } = fieldsIn(fieldsIn(settings).score);
  return (
    [parents, edges].every((list) => Array.isArray(list) && !list.includes(null)) &&
    Array.isArray(parents) &&
    parents.every(Array.isArray) &&
    [score, seconds, bound ?? 0].every(Number.isFinite) &&
    [method, status, kind].every((word) => typeof word === 'string')
  );
}

/** Whether a run that was kept is sound: what a browser keeps may be damaged there. */
function isRun(run: unknown): run is SavedRun {
  const { learned, id, at, name, chosen } = fieldsIn(run);
  const { score, search } = fieldsIn(chosen);
  const lists = fieldsIn(search);
  return (
    isLearned(learned) &&
    [id, at].every(Number.isFinite) &&
    ['string', 'undefined'].includes(typeof name) &&
    typeof fieldsIn(score).kind === 'string' &&
    ['required', 'forbidden', 'tiers', 'before', 'limits'].every((list) => Array.isArray(lists[list]))
  );
}

const keyOf = (fingerprint: string) => `runs:${fingerprint}`;

export function createRuns(storage: Storage) {
  /** Fingerprints of data with runs, the one used last first. */
  const index = async (): Promise<string[]> => {
    const known = await storage.get(INDEX);
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : [];
  };

  return {
    /** The runs of these data. */
    async load(fingerprint: string): Promise<SavedRun[]> {
      const runs = await storage.get(keyOf(fingerprint));
      return Array.isArray(runs) ? runs.filter(isRun) : [];
    },

    async save(fingerprint: string, runs: SavedRun[]) {
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
