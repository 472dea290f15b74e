// Learning from experiments with BNFinder: the parents of each variable (child) are searched separately, in the worker.
// Quick searches run at every change; longer ones stop after a moment and wait for the reader. A result carries the key
// of its data and settings.

import { batch, computed, effect, signal } from '@preact/signals';
import type {
  BnfinderSnapshot,
  ExperimentsNews,
  BnfinderInfo as Info,
  BnfinderTrace as Trace,
} from '../generated/protocol.ts';
import { fromBase64url } from '../link/bytes.ts';
import { claimsOf, type Found, judged } from '../link/experiments-found.ts';
import type { ExperimentsSource } from '../model/answers/data.ts';
import type { LearnedExperiments as Learned } from '../model/answers/runs.ts';
import { type ExperimentsData as Data, settingsOf } from '../model/experiments/choice.ts';
import { noticeWords } from '../model/experiments/notices.ts';
import { type Doc, dataKey, learnKey } from '../model/state.ts';
import { t } from '../words/text.ts';
import { notify } from './document.ts';
import { engine } from './engine.ts';
import { parts } from './parts.ts';
import { failureOf } from './refusal.ts';
import { runEvent } from './run.ts';
import { turns } from './sequence.ts';
import * as page from './signals.ts';
import { files } from './sources.ts';

/** Claim of a link about a result over experiments, with the outcome of its check. */
export type Claim = {
  found: Found;
  key: string;
  state: 'checking' | 'right' | 'proven' | 'lies';
  why: string;
  wrong: string[];
};

/** Maximum duration of a search that starts automatically, in seconds. */
const AT_ONCE = 2;

/**
 * State of the experiments. `info`: facts on the data; `loaded`: key and number of the experiments that the worker
 * holds, null after its loss; `learned`: last result; `progress`: running search; `traces`: recorded searches by child.
 */
const { change: set, part } = parts({
  info: null as Info | null,
  loaded: null as { key: string; serial: number } | null,
  learned: null as Learned | null,
  progress: null as BnfinderSnapshot | null,
  traces: new Map() as ReadonlyMap<number, Trace>,
});
export const info = part('info');
const loaded = part('loaded');
export const learned = part('learned');
export const progress = part('progress');
export const traces = part('traces');
/** Records the loss of the worker and so of the experiments that it held. */
const lose = () => set({ loaded: null });
/** Recorded searches by child, with one added. */
const withTrace = (trace: Trace) => new Map([...traces.peek(), [trace.child, trace]]);
export const claim = signal<Claim | null>(null);
/** Index of the selected child; null without a selection, when the child being searched, or the first, is shown. */
export const child = computed(() => {
  const { selected } = page.doc.value;
  const variables = info.value?.variables ?? [];
  const name = selected?.kind === 'variable' ? selected.name : selected?.to;
  const at = variables.findIndex((variable) => variable.name === name);
  return at < 0 ? null : at;
});

/** Result, if it belongs to the present experiments and settings; else null. */
export const shown = computed(() => (learned.value?.key === learnKey(page.doc.value) ? learned.value : null));
export const names = computed(() => info.value?.variables.map((variable) => variable.name) ?? []);

// ------------------------------------------------------------------ following the document

export async function sourceFor({ rules, table, packed, name }: Data): Promise<ExperimentsSource | null> {
  if (rules) return { rules };
  const held = packed ? fromBase64url(packed)?.slice() : undefined;
  const file = held ?? (await files.get(name)?.arrayBuffer());
  return file ? { bytes: new Uint8Array(file), ...(table && { table }) } : null;
}

/** Key of experiments that ignores their fingerprint, since that is known only after reading. */
const keyOf = (data: Data) => dataKey({ ...data, fingerprint: null });

/** Whether the worker holds the experiments of the document. */
export const isRead = computed(() => {
  const { data } = page.doc.value;
  return data.kind === 'experiments' && loaded.value?.key === keyOf(data);
});

/** Records on the page the experiments that the worker has just read, with the notices on them alone. */
export function recordRead(data: Data, answer: { info: Info; serial: number }) {
  set({ info: answer.info, loaded: { key: keyOf(data), serial: answer.serial } });
  page.notices.value = page.notices.peek().filter(({ code }) => code !== 'experiments');
  for (const text of noticeWords(answer.info, t)) notify({ code: 'experiments', text });
}

/** Loads the experiments of the document, unless the worker holds them. */
async function load(data: Data) {
  if (loaded.peek()?.key === keyOf(data)) return true;
  const source = await sourceFor(data);
  if (!source) {
    batch(() => {
      page.missing.value = data;
      set({ info: null, learned: null });
    });
    return false;
  }
  const answer = await engine.call('experiments', source);
  batch(() => {
    recordRead(data, answer);
    page.missing.value = null;
    set({ traces: new Map() });
  });
  if (data.fingerprint && answer.info.fingerprint !== data.fingerprint)
    notify({ code: 'other-data', name: data.name, found: answer.info.fingerprint, expected: data.fingerprint });
  return true;
}

const nextTurn = turns();

/**
 * Loads the experiments of the document and learns from them, after a search with outdated settings has stopped; of
 * several changes only the newest is followed.
 */
async function follow() {
  if (page.run.peek().state === 'running') await engine.stop();
  const isNewest = nextTurn();
  await engine.newest('experiments', () => bring(isNewest));
}

async function bring(isNewest: () => boolean) {
  const at = page.doc.peek();
  if (at.data.kind !== 'experiments' || page.run.peek().state === 'failed') return;
  try {
    page.problem.value = null;
    if (!(await load(at.data))) return;
    if (!isNewest()) return;
    await check(at);
    if (isNewest()) await learn(at, AT_ONCE, false);
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) page.problem.value = why;
    else lose();
  }
}

async function learn(at: Doc, timeLimit: number | null, goOn: boolean) {
  const key = learnKey(at);
  const settings = settingsOf(at);
  const before = goOn ? (learned.peek()?.seconds ?? 0) : 0;
  const begun = performance.now();
  set({ progress: null, ...(!goOn && { traces: new Map() }) });
  runEvent('begin', { startedAt: begun });
  try {
    const tell = ({ snapshot, trace }: ExperimentsNews) =>
      set({ progress: snapshot, ...(trace && { traces: withTrace(trace) }) });
    const { serial } = loaded.peek() as { serial: number };
    const answer = await engine.run('bnfinderRun', { settings, serial, goOn, timeLimit: timeLimit ?? undefined }, tell);
    const { complete } = answer.outcome;
    batch(() => {
      const ended = complete ? null : answer.seconds < (timeLimit ?? Number.POSITIVE_INFINITY) ? 'user' : 'pause';
      const result: Learned = { outcome: answer.outcome, key, settings, seconds: before + answer.seconds, ended };
      set({ learned: result, progress: null, traces: new Map() });
      runEvent(complete ? 'end' : 'stop', { seconds: before + answer.seconds });
    });
    settle();
  } catch (reason) {
    const { why, isEnded } = failureOf(reason);
    set({ progress: null });
    if (why) {
      runEvent('end');
      page.problem.value = why;
    } else lose();
    if (isEnded) {
      runEvent('stop');
      notify({ code: 'engine-restarted' });
    }
  }
}

/** Whether the search was stopped and can be continued. */
export const canGoOn = computed(() => shown.value?.outcome.complete === false && page.run.value.state !== 'running');

/** Searches to the end, continuing a stopped search. */
export async function run() {
  const at = page.doc.peek();
  if (at.data.kind !== 'experiments' || ['running', 'failed'].includes(page.run.peek().state)) return;
  try {
    page.problem.value = null;
    const stands = canGoOn.peek() && loaded.peek() !== null;
    if (await load(at.data)) await learn(at, page.timeLimit.peek(), stands);
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) page.problem.value = why;
  }
}

/** Requests the recorded search of the child shown, unless it is already known. */
function want() {
  const at = child.value ?? 0;
  const ready = shown.value && page.run.value.state !== 'running';
  if (!ready || traces.value.has(at)) return;
  const { key } = shown.value as Learned;
  engine
    .latest('bnfinderTrace', () => ({ child: at }))
    .then((trace) => {
      if (trace && shown.peek()?.key === key) set({ traces: withTrace(trace) });
    })
    .catch(() => {});
}

// ------------------------------------------------------------------ claims of links

/** Checks the claim of a link about the present experiments by scoring its network again. */
async function check(at: Doc) {
  const now = claim.peek() ?? takeClaim(at);
  const here = info.peek();
  if (!now || !here || now.state !== 'checking') return;
  const settleAs = (patch: Partial<Claim>) => {
    claim.value = { ...now, ...patch };
  };
  if (now.found.fingerprint !== here.fingerprint) return settleAs({ state: 'lies', why: 'data' });
  const claims = claimsOf(now.found, names.peek());
  if (!claims) return settleAs({ state: 'lies', why: 'variables' });
  const checks = await engine.run('bnfinderCheck', { settings: settingsOf(at), claims }, () => {});
  settleAs(judged(now.found, checks, names.peek()));
}

/** Moves the claim about experiments in the link just opened into this module, as a claim to be checked. */
function takeClaim(at: Doc) {
  const found = page.claimed.peek();
  if (!found) return null;
  page.claimed.value = null;
  claim.value = { found, key: learnKey(at), state: 'checking', why: '', wrong: [] };
  return claim.peek();
}

/** Decides on a claim with correct costs once the search is complete: proven if its cost is minimal, else refuted. */
function settle() {
  const now = claim.peek();
  const result = shown.peek();
  if (now?.state !== 'right' || !result?.outcome.complete) return;
  const { cost } = result.outcome;
  const same = Math.abs(now.found.cost - cost) <= 1e-9 * Math.max(1, Math.abs(cost));
  claim.value = { ...now, state: same ? 'proven' : 'lies', why: same ? '' : 'worse' };
}

/** Starts to load and learn from the experiments of the document. Called once, with the later parts of the page. */
export function startBnfinder() {
  let key = '';
  effect(() => {
    const free = page.doc.value.data.kind === 'experiments';
    page.instead.change({ data: free ? { run } : null });
    const failed = page.run.value.state === 'failed';
    // If missing data arrive, they are learned from as if the document had changed.
    const waiting = page.missing.value !== null && page.missing.value === page.doc.value.data;
    const next = free && !failed && !waiting ? learnKey(page.doc.value) : '';
    if (failed) lose();
    if (next === key) return;
    key = next;
    if (claim.peek() && claim.peek()?.key !== next) claim.value = null;
    if (next !== '') queueMicrotask(follow);
  });
  effect(want);
}
