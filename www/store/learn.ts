// Learning: keeps the engine in step with the document. Small problems are learned again at every change, larger ones
// when the reader says Run; a result always carries the key of what it was learned from.

import { batch, effect } from '@preact/signals';
import type { Failure } from '../engine/engine.ts';
import { loadSource, type Relearned, relearn, runOutcome } from '../engine/load.ts';
import { budget, measured } from '../engine/pace.ts';
import { createTrace } from '../engine/trace.ts';
import type { DataInfo, ExampleInfo, Outcome, RunNews, Settings, Snapshot } from '../generated/protocol.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import type { Info } from '../model/prepared.ts';
import {
  type DataRef,
  type Doc,
  dataKey,
  type ListData,
  learnKey,
  type OwnData,
  same,
  settingsFor,
} from '../model/state.ts';
import { focus, notify, select } from './document.ts';
import { engine } from './engine.ts';
import { failureOf } from './refusal.ts';
import { endWith, keeper, lastOf, settleResult, takeOutcome } from './result.ts';
import { runEvent } from './run.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';
import { chosenOf, fileSource, hasFile, sourceOf, tableSource } from './sources.ts';

/** Milliseconds without an answer after which the page says that its result is of the settings before. */
const LATE_MS = 1000;
/** Unknown names that a notice lists. */
const MAX_NAMES = 5;

/** The newest question about the document, until it is answered. */
let relearning: Promise<unknown> = Promise.resolve();
/** The dataKey of the data that facts are of. */
const factsOf: WeakMap<Info, string> = new WeakMap();

/** Name of the mark of an event of the reader's hand, whose answer is to be measured. */
const MOVED = 'moved';
/**
 * Marks an event of the reader's hand.
 * @param time its timeStamp
 */
export const inputMoved = (time: number) => performance.mark(MOVED, { detail: time });

/** Time of the event that led to the newest document, in ms; 0 without one. */
function takeMoved() {
  const mark = performance.getEntriesByName(MOVED, 'mark').at(-1);
  performance.clearMarks(MOVED);
  return mark instanceof PerformanceMark ? Number(mark.detail) : 0;
}

/** Records which data the worker holds. */
export function recordLoaded(data: DataRef, info: Info) {
  batch(() => {
    page.noteEngine({ loaded: dataKey(data) });
    takeInfo(info, data);
  });
}

function takeInfo(info: Info, data: DataRef) {
  const before = page.info.peek();
  // The rows of the k best are of the data before.
  if (before?.fingerprint !== info.fingerprint) page.rank({ ranked: null });
  const outcome = page.outcome.peek();
  // A network of other data is none of these, nor could it be drawn with the names of other variables.
  if (outcome && outcome.fingerprint !== info.fingerprint) page.outcome.value = null;
  if (before && !same(namesOf(before), namesOf(info))) page.outcome.value = null;
  // What became of their file goes with the data, and only the answer that loaded them says it.
  const facts = before?.fingerprint === info.fingerprint ? { prepared: before.prepared, ...info } : info;
  factsOf.set(facts, dataKey(data));
  page.info.value = facts;
}

/** Whether the facts and the result of the page are of the document's data. */
function isOfThese() {
  const info = page.info.peek();
  return info !== null && factsOf.get(info) === dataKey(page.doc.peek().data);
}

/** Records more of the run, whose state stays. */
const tell = (more: Partial<page.Run>) => {
  page.run.value = { ...page.run.peek(), ...more };
};

/** Forgets all that was known of data: their facts, results of them, and what was made of those. */
function forgetData() {
  batch(() => {
    tell({ best: null });
    page.info.value = null;
    page.outcome.value = null;
    page.estimate.value = null;
    page.inspection.value = null;
    page.held.value = null;
    page.rank({ ranked: null, refused: null });
    page.marks.value = [];
    page.noteEngine({ followed: '' });
  });
}

/** Forgets other data, and, where the page opens with a document, a result that is not of that document. */
export function forgetOthers(first: boolean) {
  if (!isOfThese()) forgetData();
  else if (first && page.stale.peek()) page.outcome.value = null;
}

/** A run has ended, and the engine stands at what the page shows. */
const finish = (...args: Parameters<typeof takeOutcome>) => stand(endWith(...args));

/**
 * Brings the engine in step with the document: loads changed data, asks what a run would cost and, if that is little,
 * learns. Asked again meanwhile, it answers only the newest document.
 */
async function follow() {
  if (page.run.peek().state === 'failed') return;
  if (page.run.peek().state === 'running') await stop();
  const { data } = page.doc.peek();
  if (data.kind === 'experiments') return forgetData(); // learned from elsewhere: what is said of rows is not of them
  if (hasFile(data)) {
    await relearning; // other data may be loaded by it
    if (dataKey(data) !== dataKey(page.doc.peek().data)) return;
    if (dataKey(data) !== page.loadedKey.peek() && !(await loadOwn(data))) return;
  }
  const followed = page.doc.peek();
  let at = followed;
  let movedAt = 0;
  try {
    const question = engine.newest('relearn', () => {
      at = page.doc.peek();
      // A file is loaded before anything is asked of it: by who follows the newest document.
      if (hasFile(at.data) && dataKey(at.data) !== page.loadedKey.peek()) at = followed;
      movedAt = takeMoved();
      const source = dataKey(at.data) === page.loadedKey.peek() ? null : sourceOf(at.data);
      const names = namesOf(page.info.peek() ?? { variables: [] });
      return relearn(engine, { source, names, chosen: chosenOf(at), budget: budget() });
    });
    relearning = question.catch(() => {});
    const answer = await question;
    if (!answer) return;
    take(answer, at);
    // What promised to be quick and is not goes on as a run, which shows how it stands and can be stopped.
    const { learn: isRequested, ...history } = page.story.peek();
    const isRun = isRequested || (answer.tried && !answer.estimate?.openEnded);
    if (isRun && !answer.outcome && !page.problem.peek()) runNow();
    if (isRequested) page.story.value = history;
    if (movedAt > 0) queueMicrotask(() => performance.measure('relearn', { start: movedAt, end: performance.now() }));
  } catch (reason) {
    const { why, isEnded } = failureOf(reason);
    if (isEnded) {
      // The worker was ended for work that did not hear Stop, and this question with it.
      page.noteEngine({ loaded: '' });
      return follow();
    }
    if (!why) return;
    // The data could not be had, and no others are put in their place.
    batch(() => {
      page.noteEngine({ loaded: '' });
      forgetData();
      page.problem.value = why;
    });
  }
}

/** Checks that data in a document are those that it names, else gives a notice. */
function checkNamed({ data }: Doc, info: DataInfo) {
  const isInside = data.kind === 'packed' || (data.kind === 'list' && data.packed !== null);
  if (!isInside || data.fingerprint === null || data.fingerprint === info.fingerprint) return;
  notify({ code: 'other-inside', name: data.name, found: info.fingerprint, expected: data.fingerprint });
}

function take({ info, settings, unknown, estimate, problem, outcome, seconds }: Relearned, at: Doc) {
  batch(() => {
    if (page.loadedKey.peek() !== dataKey(at.data)) checkNamed(at, info);
    page.noteEngine({ loaded: dataKey(at.data), followed: learnKey(at) });
    page.missing.value = null;
    takeInfo(info, at.data);
    page.estimate.value = estimate;
    page.problem.value = problem ?? estimate?.problem ?? null;
    if (estimate && outcome) measured(estimate, seconds);
    if (outcome) {
      finish(outcome, at, settings, seconds);
      runEvent('learn', { seconds });
    } else keeper?.recall(at);
    if (unknown?.length > 0) {
      notify({ code: 'constraint-unknown', edges: unknown.map((e) => e.join(' → ')) });
    }
    if (isOfThese()) forgetUnknown(info); // or the reader has gone on to other data
  });
}

/** Forgets a selection or a family of variables that the data do not have, as a link may name them, with a notice. */
function forgetUnknown(info: DataInfo) {
  const { selected, family } = page.doc.peek();
  const known = new Set(namesOf(info));
  const absent = (names: string[]) => names.filter((name) => !known.has(name));
  const chosen =
    selected === null ? [] : absent(selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name]);
  const focused = family === null ? [] : absent([family.child, ...family.parents]);
  if (chosen.length > 0) select(null);
  if (focused.length > 0) focus(null);
  const names = [...new Set([...chosen, ...focused])].map((name) => `“${name}”`);
  if (names.length > 0)
    notify({
      code: 'variable-unknown',
      names: [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])],
    });
}

/** The source of data whose file is kept in this browser; null where it is not. */
async function restored(data: OwnData | ListData) {
  try {
    const { restoreFile } = await import('./saved.ts');
    return (await restoreFile(data)) ? await fileSource(data) : null;
  } catch {
    return null; // that part of the page could not be loaded
  }
}

/** Loads the reader's own file under its recipe, or as a list. */
async function loadOwn(data: OwnData | ListData) {
  try {
    const source = (await fileSource(data)) ?? (await restored(data)) ?? (await tableSource(data));
    if (!source) {
      batch(() => {
        page.missing.value = data;
        forgetData();
      });
      return false;
    }
    const info = await loadSource(engine, source);
    if (data.fingerprint && info.fingerprint !== data.fingerprint) {
      notify({ code: 'other-data', name: data.name, found: info.fingerprint, expected: data.fingerprint });
    }
    recordLoaded(data, info);
    return true;
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) page.problem.value = why;
    return false;
  }
}

// ------------------------------------------------------------------ runs

/** Runs the present settings to the end, in slices, with progress. */
export const runNow = () => {
  const { data } = page.instead.peek();
  return data ? data.run() : learn(null);
};

/** Continues the run that was stopped. */
export const goOn = () => (page.canGoOn.peek() ? learn(page.held.peek()) : undefined);

/** @param from state of the run that is continued */
async function learn(from: { steps: number } | null) {
  const { state, isBeginning } = page.run.peek();
  if (isBeginning || state === 'running' || state === 'failed') return;
  // What else the engine is at gives way.
  tell({ isBeginning: true });
  await engine.stop();
  tell({ isBeginning: false });
  if (dataKey(page.doc.peek().data) !== page.loadedKey.peek()) await follow();
  const at = page.doc.peek();
  const info = page.info.peek();
  if (!info || dataKey(at.data) !== page.loadedKey.peek()) return;
  const { settings } = settingsFor(chosenOf(at), namesOf(info));
  const startedAt = performance.now();
  const before = from && page.outcome.peek();
  const seconds = () => (before?.seconds ?? 0) + (performance.now() - startedAt) / 1000;
  const trace = createTrace(before?.trace);
  const timeLimit = page.timeLimit.peek() ?? undefined;
  let phase = '';
  let phaseAt = 0;
  let last: Snapshot | null = null;
  const proven = page.outcome.peek()?.status === 'proven optimal' && !page.stale.peek() ? page.outcome.peek() : null;
  page.held.value = null;
  page.problem.value = null;
  if (!from) page.rank({ ranked: null });
  runEvent('begin', { best: before, stopCause: null, startedAt, seconds: seconds(), trace: trace.moments() });
  try {
    const hear = ({ snapshot, best: found }: RunNews) => {
      if (snapshot.phase !== phase) phaseAt = seconds();
      phase = snapshot.phase;
      last = snapshot;
      trace.hear(snapshot, seconds());
      const times = { seconds: seconds(), phaseSeconds: seconds() - phaseAt };
      runEvent('progress', { snapshot, trace: trace.moments(), ...times, ...(found && { best: found }) });
      if (!found) return;
      // A long search shows what it has.
      if (page.isProving.peek() && !proven) takeOutcome(found, at, settings, seconds(), false, 'pause');
    };
    const known = (!from && keeper?.startOf(settings)) || [];
    const given = known.length > 0 ? { ...settings, known } : settings;
    const request = { settings: given, ...(from && { from: from.steps }), ...(timeLimit && { timeLimit }) };
    const outcome = runOutcome(await engine.run('run', { ...request, ranksBeside: true }, hear));
    batch(() => {
      const estimate = page.estimate.peek();
      const ended = outcome.status === 'stopped' ? (page.run.peek().stopCause ?? 'time') : undefined;
      if (estimate && !estimate.openEnded && !ended && !from) measured(estimate, seconds());
      // A pause is no end.
      (ended === 'pause' ? takeOutcome : finish)(outcome, at, settings, seconds(), false, ended);
      runEvent(ended === 'pause' ? 'pause' : ended ? 'stop' : 'end', { seconds: seconds() });
    });
  } catch (reason) {
    const { why, isLost, isEnded } = failureOf(reason);
    const { best } = page.run.peek();
    // A run that the engine did not hold any more leaves the result as it is.
    if (best && (last || isLost)) finish(lastOf(best, last, trace), at, settings, seconds(), false, 'lost');
    if (why) {
      page.held.value = null;
      page.problem.value = GONE.has(why.code) ? null : why;
      runEvent('end', { seconds: seconds() });
      if (from && !page.problem.peek()) notify({ code: 'run-gone' });
    } else if (isEnded) {
      page.noteEngine({ loaded: '' });
      runEvent('stop', { seconds: seconds() });
      notify({ code: 'engine-restarted' });
    }
  }
}

/** The engine stands at this network, in place of what its run has: questions are answered about what is shown. */
export function stand(learned: Learned | null) {
  if (!learned || page.loadedKey.peek() === '') return; // else it is gone, and a new one follows the document
  const { settings, parents, score, bound, status } = learned;
  const claimed = { parents, score, bound, proven: status === 'proven optimal' };
  engine.call('adopt', { settings, claimed }).catch(() => {}); // it stands at another, and nothing is lost
}

/** What the engine says where it has no such run any more. */
const GONE = new Set(['run-gone', 'not-ready']);

/** Stops the run for a while: the engine keeps it, and is free for questions. */
export async function pause() {
  if (page.run.peek().state === 'running') await stop('pause');
}

/** A pause becomes the end of the run. */
function end() {
  const info = page.info.peek();
  const at = page.doc.peek();
  batch(() => {
    runEvent('stop');
    if (!info || page.outcome.peek()?.key !== learnKey(at)) return;
    stand(settleResult(at, settingsFor(chosenOf(at), namesOf(info)).settings));
  });
}

/** Stops the run. What it has found is kept. */
export async function stop(why: 'user' | 'pause' = 'user') {
  if (page.run.peek().state === 'paused') end();
  if (page.run.peek().state !== 'running') return;
  tell({ stopCause: why });
  const start = performance.now();
  await engine.stop();
  performance.measure('stop', { start, end: performance.now() });
  if (page.loadedKey.peek() === '') await reload();
}

/** Loads the data of the document into a fresh worker. */
export async function reload() {
  page.noteEngine({ loaded: '' });
  page.rank({ ranked: null });
  const { data } = page.doc.peek();
  if (data.kind === 'experiments') return;
  try {
    const source = hasFile(data) ? await fileSource(data) : sourceOf(data);
    if (!source) return;
    recordLoaded(data, await loadSource(engine, source));
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) page.problem.value = why;
  }
}

/** Handles the loss of the worker: what is known stays. The engine calls it. */
export function crashed(failure: Failure) {
  batch(() => {
    page.noteEngine({ loaded: '' });
    page.held.value = null;
    page.rank({ ranked: null });
    page.dialog.value = null;
    page.draft.value = null;
    if (!isOfThese()) forgetData();
    runEvent('crash', { failure });
  });
}

/** A new worker after a crash; data and settings are those of the document. */
export async function restartEngine() {
  runEvent('restart');
  await follow();
  await readExamples();
}

async function readExamples() {
  if (page.examples.peek().length > 0) return;
  page.examples.value = await engine.call('examples').catch(() => []);
}

/** What the HTML brought along: the opening example, solved. The engine makes the same again as soon as it is there. */
export function takeOpening({
  examples,
  info,
  outcome,
  settings,
  seconds,
  judged,
}: {
  examples: ExampleInfo[];
  info: DataInfo;
  outcome: Outcome;
  settings: Settings;
  seconds: number;
  judged: OptimumJudgment;
}) {
  batch(() => {
    page.examples.value = examples;
    takeInfo(info, page.doc.peek().data);
    takeOutcome(outcome, page.doc.peek(), settings, seconds);
    page.judged.value = { key: learnKey(page.doc.peek()), judged };
  });
}

/** Begins to follow the document. Called once, when the page is live. */
export function startLearning() {
  let key = '';
  effect(() => {
    // Data that were missing and have come are as good as changed data.
    const waiting = page.missing.value === page.doc.value.data;
    const next = waiting ? '' : learnKey(page.doc.value);
    if (next === key) return;
    key = next;
    if (!waiting) follow();
  });
  effect(() => {
    page.waited.value = false;
    if (!page.stale.value) return undefined;
    const late = setTimeout(() => {
      page.waited.value = true;
      if (!isOfThese()) forgetData();
    }, LATE_MS);
    return () => clearTimeout(late);
  });
  readExamples();
}
