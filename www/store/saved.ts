// Results and files kept beyond a run and the visit: the best network known of each problem (data, score and
// constraints), finished runs, the reader's own files. Loaded after the first picture; learning works without this
// module. If the browser forbids storage or it is full, nothing is kept.

import { batch, effect } from '@preact/signals';
import type { DataInfo, Settings } from '../generated/protocol.ts';
import { WHOLE_BYTES } from '../model/large-file.ts';
import { type Doc, learnKey } from '../model/state.ts';
import { linkCodec } from './codec.ts';
import { notify, setDoc, store, stored } from './document.ts';
import { forgetOwn, isOwn } from './last-visit.ts';
import { stand } from './learn.ts';
import { forgetBefore } from './lessons/before.ts';
import { parts } from './parts.ts';
import { keepWith, settleResult } from './result.ts';
import { type BestKnown, problemOf, settle, startOf } from './saved/best.ts';
import { browserStorage, room } from './saved/browser.ts';
import { createFiles, type SavedFile } from './saved/files.ts';
import { forgetPlaces, startPlaces } from './saved/places.ts';
import { addRun, createRuns, type SavedRun, withRun } from './saved/runs.ts';
import { atRest } from './sequence.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';
import { asMade, isInFile, isLarge, files as opened, settingsOf } from './sources.ts';

/** Time without a change after which runs are written to storage, in ms. */
const REST_MS = 500;
const SWITCH = 'keep';

const runs = createRuns(browserStorage('runs'));
const files = createFiles(browserStorage('files'), room);

/** State. `isOn`: whether this browser stores runs and files; `files`: stored files; `isRefused`: storing failed. */
const keeping = parts({ isOn: stored(SWITCH) !== 'off', files: [] as SavedFile[], isRefused: false });
const setKept = keeping.change;
/** Whether runs and files are stored in this browser. */
export const isKeeping = keeping.part('isOn');
/** Files stored in this browser, as of the last look-up. */
export const savedFiles = keeping.part('files');
/** Whether the browser refused to store a run or file. */
export const isRefused = keeping.part('isRefused');

/** Best known result of each problem (data, score and constraints), by `problemOf`. */
const known: Map<string, BestKnown> = new Map();
/**
 * Finished runs by fingerprint of their data; the data used last come last. The number of data sets is limited, since
 * moving a slider passes through many.
 */
const lists: Map<string, SavedRun[]> = new Map();
const MOST_LISTS = 30;

// ------------------------------------------------------------------ the best network known

const here = (settings: Settings) => problemOf(page.info.peek()?.fingerprint ?? '', settings);

function settingsAt(at: Doc) {
  const info = page.info.peek();
  return info ? settingsOf(at, info) : null;
}

/** Records a finished run; returns the result to show, and whether that result is the network of another run. */
function finished(now: Learned, at: Doc, settings: Settings) {
  if (now.claimed) return { shown: now, isOther: false };
  const problem = problemOf(now.fingerprint, settings);
  const settled = settle(known.get(problem) ?? null, now);
  known.set(problem, settled.known);
  batch(() => {
    page.noteRuns({ lastRun: settled.last && { ...settled.last, key: now.key } });
    remember(now, at, problem);
  });
  return { shown: settled.shown, isOther: settled.last !== null };
}

/** Shows the best known result, if any, for a document whose learning did not start automatically. */
async function recall(at: Doc) {
  const key = learnKey(at);
  const info = page.info.peek();
  if (!info) return;
  await readRuns(info.fingerprint);
  const settings = settingsAt(at);
  const found = settings && known.get(here(settings));
  const standing = page.outcome.peek();
  if (!settings || !found || learnKey(page.doc.peek()) !== key || page.run.peek().state === 'running') return;
  if (page.info.peek()?.fingerprint !== found.best.fingerprint) return;
  if (standing?.key === key && !standing.claimed) return stand(standing); // the engine may be a new one
  if (standing?.key === key && standing.score > found.best.score) return;
  show({ ...found.best, key });
}

/** Shows a result and makes the engine adopt its network. */
function show(learned: Learned) {
  batch(() => {
    page.held.value = null;
    page.outcome.value = learned;
    stand(learned);
  });
}

// ------------------------------------------------------------------ runs

const writing = atRest(REST_MS);
/** Data sets with runs to write, and whether each is an example; of examples, only the last one is written. */
const unwritten = new Map<string, boolean>();

function setRuns(fingerprint: string, list: SavedRun[]) {
  lists.delete(fingerprint);
  lists.set(fingerprint, list);
  for (const old of [...lists.keys()].slice(0, -MOST_LISTS)) lists.delete(old);
  if (page.info.peek()?.fingerprint === fingerprint) page.noteRuns({ runs: list });
}

/** Id of each entry of undo, by the document before the change that the entry undoes. */
const entries: WeakMap<Doc, string> = new WeakMap();

/** Id of the lesson step, or else of the entry of undo, to which a document belongs; undefined for the opening one. */
function stageOf(at: Doc) {
  if (at.course) return `${at.course.lesson} ${at.course.step}`;
  const { past } = page.story.peek();
  const begun = past.includes(at) ? past[past.indexOf(at) - 1] : past.at(-1);
  if (!begun) return undefined;
  const stage = entries.get(begun) ?? `${Date.now()}-${Math.random()}`;
  entries.set(begun, stage);
  return stage;
}

function remember(learned: Learned, at: Doc, problem: string) {
  const { fingerprint } = learned;
  const { data, score, search, network } = at;
  const stage = stageOf(at);
  const run = { at: Date.now(), problem, chosen: { score, search, network }, learned, ...(stage && { stage }) };
  setRuns(fingerprint, addRun(lists.get(fingerprint) ?? [], run));
  const isExample = data.kind === 'example';
  if (isExample) for (const [old, isOfExample] of unwritten) if (isOfExample) unwritten.delete(old);
  write(fingerprint, isExample);
}

/** Writes the runs of a data set after `REST_MS` without a new run, since a slider makes many. */
function write(fingerprint: string, isExample: boolean = false) {
  writing.cancel();
  if (!isKeeping.peek()) return;
  unwritten.set(fingerprint, isExample);
  writing.run(writeAll);
}

async function writeAll() {
  const todo = [...unwritten.keys()];
  unwritten.clear();
  try {
    for (const fingerprint of todo) {
      await readRuns(fingerprint);
      await runs.save(fingerprint, lists.get(fingerprint) ?? []);
    }
  } catch {
    setKept({ isRefused: true });
  }
}

/** Promises of reading the stored runs, by fingerprint of the data, so that each data set is read once. */
const read: Map<string, Promise<void>> = new Map();

/** Restores the runs of a data set that earlier visits stored. */
function readRuns(fingerprint: string) {
  const reading = read.get(fingerprint) ?? takeRuns(fingerprint);
  read.set(fingerprint, reading);
  return reading;
}

async function takeRuns(fingerprint: string) {
  const isExample = page.doc.peek().data.kind === 'example';
  const savedRuns = isKeeping.peek() ? await runs.load(fingerprint).catch(() => []) : [];
  // Oldest first, as they were learned. Examples demonstrate methods, so only runs of this visit count there.
  if (!isExample)
    for (const { problem, learned } of [...savedRuns].reverse())
      known.set(problem, settle(known.get(problem) ?? null, learned).known);
  const mine = lists.get(fingerprint) ?? [];
  setRuns(fingerprint, [...mine].reverse().reduce(addRun, savedRuns));
  if (!isExample && savedRuns.length > 0) settleAgain(fingerprint);
}

/** Replaces a result that was learned before the stored runs were read, if one of these is better. */
function settleAgain(fingerprint: string) {
  const at = page.doc.peek();
  const standing = page.outcome.peek();
  const settings = settingsAt(at);
  const isOfThese = standing?.fingerprint === fingerprint && standing.key === learnKey(at) && !standing.claimed;
  if (settings && isOfThese && page.run.peek().state !== 'running') stand(settleResult(at, settings));
}

/** Shows the network of a finished run; if its score or constraints differ, the document takes them over. */
export function applyRun({ chosen, learned, problem }: SavedRun) {
  const settings = settingsAt(page.doc.peek());
  if (settings && here(settings) !== problem) return setDoc(chosen, null, { show: learned });
  page.noteRuns({ lastRun: null });
  show({ ...learned, key: learnKey(page.doc.peek()) });
}

/** Names a run, or pins it so that it is kept beyond the limit. */
export function changeRun({ id, learned }: SavedRun, change: { name?: string; pinned?: boolean }) {
  const { fingerprint } = learned;
  setRuns(fingerprint, withRun(lists.get(fingerprint) ?? [], id, change));
  write(fingerprint);
}

export function deleteRun({ id, learned }: SavedRun) {
  const { fingerprint } = learned;
  const others = (lists.get(fingerprint) ?? []).filter((run) => run.id !== id);
  setRuns(fingerprint, others);
  write(fingerprint);
}

/** Deletes the runs of the present data, and all best known results. */
export function deleteRuns() {
  const fingerprint = page.info.peek()?.fingerprint;
  if (!fingerprint) return;
  known.clear();
  page.noteRuns({ lastRun: null });
  setRuns(fingerprint, []);
  write(fingerprint);
}

// ------------------------------------------------------------------ files

/** Stores the reader's file in this browser, or adds a notice with the reason, since a reload would lose the file. */
export async function keepFile(file: Blob, { name }: { name: string; fingerprint: string | null }, info: DataInfo) {
  if (!isKeeping.peek()) return;
  if (file.size > WHOLE_BYTES) return notify({ code: 'file-not-kept', name, bytes: file.size, limit: WHOLE_BYTES });
  if (isLarge(file)) return notify({ code: 'long-file-not-kept', name }); // many rows in few bytes, or compressed
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return;
  const { fingerprint, rows, variables } = info;
  const about = { name, fingerprint, rows, variables: variables.length, at: Date.now() };
  const put = await files.put(about, bytes);
  if (!put.stored) {
    if (put.why === 'too-large') notify({ code: 'file-not-kept', name, bytes: bytes.byteLength, limit: put.limit });
    else notify({ code: 'storage-refused', name });
    setKept({ isRefused: put.why === 'refused' });
  }
  await lookUp();
}

/** Restores the file of data, if it is stored in this browser; returns whether it is. */
export async function restoreFile({ name, fingerprint }: { name: string; fingerprint: string | null }) {
  const bytes = await files.get(name, fingerprint);
  if (bytes) opened.set(name, new Blob([bytes]));
  return bytes !== null;
}

/**
 * Opens a stored file with the document in which it was last used; undo leads back. Returns false if file or document
 * are unknown.
 */
export async function continueFile({ name, link }: SavedFile) {
  if (!link || !(await restoreFile({ name, fingerprint: null }))) return false;
  const found = await linkCodec().then(
    ({ decodeLink }) => decodeLink(link),
    () => null,
  );
  if (!found || !('doc' in found)) return false;
  batch(() => {
    setDoc(asMade(found.doc));
    page.openPanel({ sheet: false });
  });
  return true;
}

/** Records the document in which the reader's file is used, after a pause in changes; links and lessons don't count. */
function startNoting() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = page.doc.value;
    clearTimeout(timer);
    if (isInFile(now.data) && !now.course && isKeeping.value) timer = setTimeout(() => note(now), REST_MS);
  });
}

async function note(at: Doc) {
  if (!isInFile(at.data) || !isOwn()) return;
  try {
    const { encodeLink, LONGEST } = await linkCodec();
    const link = await encodeLink({ doc: at });
    if (link.length <= LONGEST) await files.note(at.data.name, link);
    await lookUp();
  } catch {
    // codec not fetched, or storage failed: the next change tries again
  }
}

/** Looks up the files stored in this browser. */
async function lookUp() {
  setKept({ files: await files.list().catch(() => []) });
}

/** Switches storage of runs and files in this browser on or off. */
export function setKeeping(on: boolean) {
  setKept({ isOn: on });
  store(SWITCH, on ? 'on' : 'off');
  writing.cancel();
  const { data } = page.doc.peek();
  const info = page.info.peek();
  const file = 'name' in data ? opened.get(data.name) : null;
  if (!on || !info) return;
  if (file && 'name' in data) keepFile(file, data, info);
  write(info.fingerprint);
}

/** Deletes everything stored in this browser: files, runs, the last session. The page stays as it is. */
export async function forgetAll() {
  writing.cancel();
  unwritten.clear();
  known.clear();
  lists.clear();
  page.noteRuns({ runs: [], lastRun: null });
  forgetOwn();
  forgetBefore();
  forgetPlaces();
  await Promise.all([files.forget(), runs.forget()]).catch(() => {
    setKept({ isRefused: true });
  });
  await lookUp();
}

// ------------------------------------------------------------------ start

/** Starts to keep runs and files. Called once, when the page is live. */
export function startKeeping() {
  keepWith({
    finished,
    recall(at) {
      const { show: learned, ...history } = page.story.peek();
      if (!learned || !settingsAt(at)) return recall(at);
      page.story.value = history;
      show({ ...learned, key: learnKey(at) });
    },
    startOf(settings) {
      return startOf(known.get(here(settings)) ?? null);
    },
  });
  const now = page.outcome.peek();
  const at = page.doc.peek();
  const settings = settingsAt(at);
  if (now && settings && now.key === learnKey(at) && !now.claimed) finished(now, at, settings);
  else if (page.followedKey.peek() === learnKey(at)) recall(at);
  effect(() => {
    const fingerprint = page.info.value?.fingerprint;
    if (!fingerprint) return;
    page.noteRuns({ runs: lists.get(fingerprint) ?? [] });
    if (!lists.has(fingerprint)) read.delete(fingerprint);
    readRuns(fingerprint);
  });
  startNoting();
  startPlaces(isKeeping, globalThis.location?.hash.length < 2);
  lookUp();
}
