// Learning: keeps the engine in step with the document (data and settings). Small problems are learned again at every
// change, larger ones when the reader presses Run. A result carries the key of its data and settings.

import { batch, effect } from '@preact/signals';
import type { Failure } from '../engine/engine.ts';
import { loadSource, type Relearned, relearn, runOutcome } from '../engine/load.ts';
import { budget, measured } from '../engine/pace.ts';
import { createTrace } from '../engine/trace.ts';
import type { DataInfo, ExampleInfo, Outcome, RunNews, Settings, Snapshot } from '../generated/protocol.ts';
import { tableOf } from '../link/tables.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import type { Info } from '../model/prepared.ts';
import { type DataRef, type Doc, dataKey, type ListData, learnKey, type OwnData, same } from '../model/state.ts';
import { focus, notify, select } from './document.ts';
import { engine } from './engine.ts';
import { failureOf } from './refusal.ts';
import { endWith, keeper, lastOf, settleResult, takeOutcome } from './result.ts';
import { runEvent } from './run.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';
import { chosenOf, fileSource, hasFile, settingsOf, sourceOf, tableSource } from './sources.ts';

/** Time without an answer after which the page marks its result as outdated, in ms. */
const LATE_MS = 1000;
/** Maximum number of unknown names listed in a notice. */
const MAX_NAMES = 5;

/** Promise of the newest request `relearn`; resolves when the request is answered. */
let relearning: Promise<unknown> = Promise.resolve();
/** Key (`dataKey`) of the data that each object `Info` describes. */
const dataKeyOf: WeakMap<Info, string> = new WeakMap();

/** Name of the browser's performance mark for an input event whose response time is measured. */
const MOVED = 'moved';
/**
 * Marks an input event for measuring the response time.
 * @param time `timeStamp` of the event
 */
export const inputMoved = (time: number) => performance.mark(MOVED, { detail: time });

/** Returns and clears the time of the input event that led to the newest document, in ms; 0 without one. */
function takeMoved() {
  const mark = performance.getEntriesByName(MOVED, 'mark').at(-1);
  performance.clearMarks(MOVED);
  return mark instanceof PerformanceMark ? Number(mark.detail) : 0;
}

/** Records on the page the data that the engine has loaded. */
export function recordLoaded(data: DataRef, info: Info) {
  batch(() => {
    page.noteEngine({ loaded: dataKey(data) });
    takeInfo(info, data);
  });
}

function takeInfo(info: Info, data: DataRef) {
  const before = page.info.peek();
  // The k best networks on the page belong to the previous data.
  if (before?.fingerprint !== info.fingerprint) page.rank({ ranked: null });
  const outcome = page.outcome.peek();
  // A network of other data is outdated, and can't be drawn with names of other variables.
  if (outcome && outcome.fingerprint !== info.fingerprint) page.outcome.value = null;
  if (before && !same(namesOf(before), namesOf(info))) page.outcome.value = null;
  // Preparation facts are kept with unchanged data: only the answer that loaded them includes them.
  const facts = before?.fingerprint === info.fingerprint ? { prepared: before.prepared, ...info } : info;
  dataKeyOf.set(facts, dataKey(data));
  page.info.value = facts;
}

/** Whether the facts on the data (`info`) belong to the data of the document. */
function isOfThese() {
  const info = page.info.peek();
  return info !== null && dataKeyOf.get(info) === dataKey(page.doc.peek().data);
}

/** Updates fields of the page's run, without a change of its state. */
const setRun = (more: Partial<page.Run>) => {
  page.run.value = { ...page.run.peek(), ...more };
};

/** Clears everything known about the data: facts, results, and all that was computed from these. */
function forgetData() {
  batch(() => {
    setRun({ best: null });
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

/** Clears facts and results of data other than the document's; on opening the page, also a result of other settings. */
export function forgetOthers(first: boolean) {
  if (!isOfThese()) forgetData();
  else if (first && page.stale.peek()) page.outcome.value = null;
}

/** Takes over the outcome of a finished run; if the result shown is of another run, the engine adopts that result. */
const finish = (...args: Parameters<typeof takeOutcome>) => stand(endWith(...args));

/**
 * Brings the engine in step with the document: loads changed data, requests the estimate of a run and, if that is
 * small, learns. Of several calls, only that for the newest document is completed.
 */
async function follow() {
  if (page.run.peek().state === 'failed') return;
  if (page.run.peek().state === 'running') await stop();
  const { data } = page.doc.peek();
  if (data.kind === 'experiments') return forgetData(); // learned from by bnfinder.ts
  let isOpened = false;
  if (hasFile(data)) {
    await relearning; // an earlier request may still load other data
    if (dataKey(data) !== dataKey(page.doc.peek().data)) return;
    const isLoaded = dataKey(data) === page.loadedKey.peek();
    if (!isLoaded && !(await loadOwn(data))) return;
    isOpened = !isLoaded && tableOf(data) !== undefined;
  }
  const followed = page.doc.peek();
  let at = followed;
  let movedAt = 0;
  try {
    const question = engine.newest('relearn', () => {
      at = page.doc.peek();
      // Data in files are loaded before this request, by the call of `follow` for the newest document.
      if (hasFile(at.data) && dataKey(at.data) !== page.loadedKey.peek()) at = followed;
      movedAt = takeMoved();
      const source = dataKey(at.data) === page.loadedKey.peek() ? null : sourceOf(at.data);
      const names = namesOf(page.info.peek() ?? { variables: [] });
      return relearn(engine, { source, names, chosen: chosenOf(at), budget: budget(isOpened ? 'opening' : 'change') });
    });
    relearning = question.catch(() => {});
    const answer = await question;
    if (!answer) return;
    take(answer, at);
    // An attempt that exceeds its budget continues as a run, with progress and Stop.
    const { learn: isRequested, show, ...history } = page.story.peek();
    const isRun = isRequested || (answer.tried && !answer.estimate?.openEnded);
    if (isRun && !answer.outcome && !page.problem.peek()) runNow();
    if (isRequested || show) page.story.value = show && !answer.outcome ? { ...history, show } : history;
    if (movedAt > 0) queueMicrotask(() => performance.measure('relearn', { start: movedAt, end: performance.now() }));
  } catch (reason) {
    const { why, isEnded } = failureOf(reason);
    if (isEnded) {
      // The worker was ended because it did not react to Stop; this request is repeated.
      page.noteEngine({ loaded: '' });
      return follow();
    }
    if (!why) return;
    // The data can't be loaded: the page shows no data and the reason.
    batch(() => {
      page.noteEngine({ loaded: '' });
      forgetData();
      page.problem.value = why;
    });
  }
}

/** Adds a notice if the fingerprint of data contained in a document differs from the one that the document names. */
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
    if (isOfThese()) forgetUnknown(info); // unless the reader has changed the data since
  });
}

/** Clears a selection or family with variables that the data lack, as a link may contain, and adds a notice. */
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

/** Source of data whose file is stored in this browser; null if it is not stored. */
async function restored(data: OwnData | ListData) {
  try {
    const { restoreFile } = await import('./saved.ts');
    return (await restoreFile(data)) ? await fileSource(data) : null;
  } catch {
    return null; // module not loaded
  }
}

/** Loads the reader's own file, as rows under a recipe or as a list of scores. Returns whether the file was found. */
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

/** Starts a run of the present settings to the end, with progress and Stop. */
export const runNow = () => {
  const { data } = page.instead.peek();
  return data ? data.run() : learn(null);
};

/** Continues the stopped run, if it can be continued. */
export const goOn = () => (page.canGoOn.peek() ? learn(page.held.peek()) : undefined);

/**
 * Runs the present settings.
 * @param from stopped run to continue; null to begin a new one
 */
async function learn(from: { steps: number } | null) {
  const { state, isBeginning } = page.run.peek();
  if (isBeginning || state === 'running' || state === 'failed') return;
  // Stops other work of the engine.
  setRun({ isBeginning: true });
  await engine.stop();
  setRun({ isBeginning: false });
  if (dataKey(page.doc.peek().data) !== page.loadedKey.peek()) await follow();
  const at = page.doc.peek();
  const info = page.info.peek();
  if (!info || dataKey(at.data) !== page.loadedKey.peek()) return;
  const settings = settingsOf(at, info);
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
      // A long search shows the best network found so far.
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
      // A paused run is not recorded as finished.
      (ended === 'pause' ? takeOutcome : finish)(outcome, at, settings, seconds(), false, ended);
      runEvent(ended === 'pause' ? 'pause' : ended ? 'stop' : 'end', { seconds: seconds() });
    });
  } catch (reason) {
    const { why, isLost, isEnded } = failureOf(reason);
    const { best } = page.run.peek();
    // If the engine no longer held the run, the result stays unchanged.
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

/** Makes the engine adopt the displayed network, so that later queries refer to that network. */
export function stand(learned: Learned | null) {
  if (!learned || page.loadedKey.peek() === '') return; // without a session, a new one follows the document
  const { settings, parents, score, bound, status } = learned;
  const claimed = { parents, score, bound, proven: status === 'proven optimal' };
  engine.call('adopt', { settings, claimed }).catch(() => {}); // on failure the engine keeps its network
}

/** Error codes of the engine for a run that it no longer holds. */
const GONE = new Set(['run-gone', 'not-ready']);

/** Pauses the run: the engine keeps it and can answer requests. */
export async function pause() {
  if (page.run.peek().state === 'running') await stop('pause');
}

/** Turns the paused run into a stopped one and shows the best known result. */
function end() {
  const info = page.info.peek();
  const at = page.doc.peek();
  batch(() => {
    runEvent('stop');
    if (!info || page.outcome.peek()?.key !== learnKey(at)) return;
    stand(settleResult(at, settingsOf(at, info)));
  });
}

/** Stops the run; the best network and bound found so far stay. */
export async function stop(why: 'user' | 'pause' = 'user') {
  if (page.run.peek().state === 'paused') end();
  if (page.run.peek().state !== 'running') return;
  setRun({ stopCause: why });
  const start = performance.now();
  await engine.stop();
  performance.measure('stop', { start, end: performance.now() });
  if (page.loadedKey.peek() === '') await reload();
}

/** Loads the data of the document into a new worker. */
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

/** Handles the loss of the worker: results on the page stay. Called by the engine. */
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

/** Starts a new worker after a crash, with data and settings of the document. */
export async function restartEngine() {
  runEvent('restart');
  await follow();
  await readExamples();
}

async function readExamples() {
  if (page.examples.peek().length > 0) return;
  page.examples.value = await engine.call('examples').catch(() => []);
}

type Opening = {
  examples: ExampleInfo[];
  info: DataInfo;
  outcome: Outcome;
  settings: Settings;
  seconds: number;
  judged: OptimumJudgment;
};

/** Shows the prerendered result of the opening example; the engine computes it again once started. */
export function takeOpening({ examples, info, outcome, settings, seconds, judged }: Opening) {
  batch(() => {
    page.examples.value = examples;
    takeInfo(info, page.doc.peek().data);
    takeOutcome(outcome, page.doc.peek(), settings, seconds);
    page.judged.value = { key: learnKey(page.doc.peek()), judged };
  });
}

/** Starts to learn whenever the document changes. Called once, when the page is live. */
export function startLearning() {
  let key = '';
  effect(() => {
    // If missing data arrive, they are learned from as if the document had changed.
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
