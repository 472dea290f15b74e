// Finished runs of data sets in a storage such as that of the browser: for the 20 data sets used last, the newest 50
// runs of each and all pinned ones. The storage is a parameter, so that tests need no browser.

import { fieldsIn } from '../../model/foreign.ts';
import type { Doc } from '../../model/state.ts';
import type { Learned } from '../signals.ts';
import { problemOf } from './best.ts';

/** Persistent map from keys to values; every call may reject. */
export interface Storage {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  del: (key: string) => Promise<void>;
}
export interface SavedRun {
  /** Number of the run, unique among the runs of its data set. */
  id: number;
  /** Time of the end of the run, in ms since 1970. */
  at: number;
  /** Key of the problem, that is, of data, score and constraints (`problemOf`). */
  problem: string;
  /** Settings of the run that the reader had chosen. */
  chosen: Pick<Doc, 'score' | 'search' | 'network'>;
  /** Result of the run, without its trace. */
  learned: Learned;
  /** Id of the entry of undo, or step of a lesson, to which the run belongs. */
  stage?: string;
  /** Name that the reader gave the run. */
  name?: string;
  /** Whether the run is kept beyond the limit. */
  pinned?: boolean;
}

/** Maximum number of runs kept of one data set, and of data sets. */
export const MOST_RUNS = 50;
export const MOST_SETS = 20;

const INDEX = 'index';

/** Choices as text in a fixed order of keys, since the order differs between links and choices on the page. */
const inOrder = (choices: object | undefined) =>
  JSON.stringify(Object.entries(choices ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Key of score, constraints (except a lone tier, which excludes nothing), method and options of a run. */
function workOf({ learned: { method, settings } }: SavedRun) {
  const { tiers = [], forbidWithinTiers, ...others } = settings;
  const isBinding = forbidWithinTiers || tiers.filter((tier) => tier.length > 0).length > 1;
  return `${problemOf(method, isBinding ? settings : others)} ${inOrder(settings.heuristic)}`;
}

/** Whether two runs had the same score, constraints, method and options, and the same result. */
const isRepeated = (a: SavedRun, b: SavedRun) =>
  a.learned.status === b.learned.status &&
  a.learned.score === b.learned.score &&
  a.learned.bound === b.learned.bound &&
  String(a.learned.parents) === String(b.learned.parents) &&
  workOf(a) === workOf(b);

/** Maximum time between two runs that count as one move of a slider by the keyboard, in ms. */
const QUICK = 4000;

/** Whether run `last` was only intermediate: of the same gesture, lesson step or series of key presses as `run`. */
function isPassed(last: SavedRun, run: Omit<SavedRun, 'id'>) {
  if (last.stage === undefined || last.name || last.pinned || inOrder(last.chosen) === inOrder(run.chosen))
    return false;
  const ofWork = ({ score: { kind }, search, network }: SavedRun['chosen']) =>
    inOrder({ kind, search: inOrder(search), network });
  return last.stage === run.stage || (run.at - last.at < QUICK && ofWork(last.chosen) === ofWork(run.chosen));
}

/** Runs with a new one added, newest first. It replaces a run that it repeats, and an intermediate run before it. */
export function addRun(runs: SavedRun[], run: Omit<SavedRun, 'id'>): SavedRun[] {
  const id = 1 + runs.reduce((most, other) => Math.max(most, other.id), 0);
  const { trace, ...learned } = run.learned;
  const before = runs.find((other) => isRepeated(other, { ...run, id, learned }));
  const passed = runs.length > 0 && isPassed(runs[0], run) ? runs[0] : null;
  // Name and pin of a repeated run are kept.
  const { name, pinned } = before ?? run;
  // If the runs differ only by constraints that exclude nothing, those of the earlier run are kept.
  const work = before && before.problem !== run.problem ? before : { ...run, learned };
  const { stage, ...made } = { ...work, id, ...(name && { name }), ...(pinned && { pinned }) };
  // A run that repeats one of another stage (lesson step or entry of undo) belongs to no stage.
  const added = stage === undefined || (before && before.stage !== stage) ? made : { ...made, stage };
  return limited([added, ...runs.filter((other) => other !== before && other !== passed)]);
}

/** Runs without those beyond the limit: pinned runs, and the most recent of the others. */
function limited(runs: SavedRun[]): SavedRun[] {
  const recent = runs.filter(({ pinned }) => !pinned).slice(0, MOST_RUNS);
  return runs.filter((run) => run.pinned || recent.includes(run));
}

/** Maximum length of the name of a run, in characters. */
export const MOST_NAME = 60;

/** List of runs after one of them is named or pinned. */
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

/** Whether a stored run is valid, since browser data may be damaged. */
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
  /** Fingerprints of the data sets with stored runs, in descending order of their last use. */
  const index = async (): Promise<string[]> => {
    const known = await storage.get(INDEX);
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : [];
  };

  return {
    /** Stored runs of a data set, newest first. */
    async load(fingerprint: string): Promise<SavedRun[]> {
      const runs = await storage.get(keyOf(fingerprint));
      return Array.isArray(runs) ? runs.filter(isRun) : [];
    },

    async save(fingerprint: string, runs: SavedRun[]) {
      const others = (await index()).filter((other) => other !== fingerprint);
      if (runs.length === 0) {
        await storage.del(keyOf(fingerprint));
        return storage.set(INDEX, others);
      }
      const sets = [fingerprint, ...others];
      await storage.set(keyOf(fingerprint), runs);
      await storage.set(INDEX, sets.slice(0, MOST_SETS));
      for (const old of sets.slice(MOST_SETS)) await storage.del(keyOf(old));
    },

    /** Deletes all stored runs of all data sets. */
    async forget() {
      for (const fingerprint of await index()) await storage.del(keyOf(fingerprint));
      await storage.del(INDEX);
    },
  };
}
