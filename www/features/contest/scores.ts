// The scores of networks that are shown in a contest: this page alone computes them, under the data and settings that it shows.

import { computed, effect, signal } from '@preact/signals';
import { groundOf, type NamedEdge } from '../../link/contest.ts';
import { namesOf } from '../../model/names.ts';
import { settingsFor } from '../../model/state.ts';
import { engine } from '../../store/engine.ts';
import { engineIs } from '../../store/gate.ts';
import { chosenOf, doc, info } from '../../store/index.ts';
import { failureOf } from '../../store/refusal.ts';
import type { Notice } from '../../store/signals.ts';

export type EntryScore =
  | { score: number; why: null }
  | { score: null; why: 'cycle' | 'constraints' | 'unknown-name' | 'waiting'; variable?: string }
  | { score: null; why: 'refused'; problem: Notice };

/** Networks that are scored in one request. */
const TOGETHER = 16;
/** Milliseconds after which a request lost with a worker is repeated. */
const AGAIN = 500;

export const names = computed(() => (info.value ? namesOf(info.value) : []));
export const setting = computed(() => settingsFor(chosenOf(doc.value), names.value).settings);
/** What decides which network scores best, of the page as it stands. */
export const ground = computed(() => groundOf({ fingerprint: info.value?.fingerprint ?? '', settings: setting.value }));
/** Whether the engine holds the data of the page; a result it need not have. */
const isReady = computed(() => engineIs('loaded'));

const scores: Map<string, EntryScore> = new Map();
/** Count that rises when scores have come, or are to be requested again. */
const arrived = signal(0);
const texts: WeakMap<NamedEdge[], string> = new WeakMap();

function keyOf(edges: NamedEdge[]) {
  const text = texts.get(edges) ?? JSON.stringify(edges);
  texts.set(edges, text);
  return `${ground.value} ${text}`;
}

/** The score of a network, computed here; waiting until it has come. */
export function judgedOf(edges: NamedEdge[]): EntryScore {
  arrived.value;
  const there = scores.get(keyOf(edges));
  if (there) return there;
  const variable = edges.flat().find((name) => !names.value.includes(name));
  return variable === undefined ? { score: null, why: 'waiting' } : { score: null, why: 'unknown-name', variable };
}

async function compute(edges: NamedEdge[]) {
  const key = keyOf(edges);
  const column = new Map(names.peek().map((name, v) => [name, v]));
  const parents: Set<number>[] = names.peek().map(() => new Set());
  for (const [from, to] of edges) parents[column.get(to) ?? 0].add(column.get(from) ?? 0);
  const claimed = {
    parents: parents.map((set) => [...set].sort((a, b) => a - b)),
    score: 0,
    bound: null,
    proven: false,
  };
  try {
    const { acyclic, constraintsKept, score } = await engine.call('check', { settings: setting.peek(), claimed });
    if (keyOf(edges) !== key) return; // data or settings changed meanwhile: it may be the score under others
    const why = acyclic ? (constraintsKept ? null : 'constraints') : 'cycle';
    scores.set(key, why === null ? { score, why } : { score: null, why });
  } catch (reason) {
    const { why: problem, isGone } = failureOf(reason);
    if (isGone || !problem) return; // the data are loaded again, and then it is asked again
    scores.set(key, { score: null, why: 'refused', problem });
  }
}

/**
 * Computes what is shown and not yet scored, some networks at a time.
 * @param shown reads signals
 * @returns ends it
 */
export function startScores(shown: () => NamedEdge[][]): () => void {
  let isBusy = false;
  const work = async (waiting: NamedEdge[][]) => {
    isBusy = true;
    await Promise.all(waiting.map(compute));
    isBusy = false;
    if (waiting.every((edges) => judgedOf(edges).why === 'waiting')) await new Promise((go) => setTimeout(go, AGAIN));
    arrived.value++;
  };
  return effect(() => {
    const waiting = shown().filter((edges) => judgedOf(edges).why === 'waiting');
    if (isReady.value && !isBusy && waiting.length > 0) work(waiting.slice(0, TOGETHER));
  });
}
