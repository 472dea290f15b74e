// Scores of the networks in a contest, computed by this page alone under its current data and settings.

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

/** Maximum number of networks scored at the same time. */
const TOGETHER = 16;
/** Delay in milliseconds before a request is repeated because the worker that had it was lost. */
const AGAIN = 500;

export const names = computed(() => (info.value ? namesOf(info.value) : []));
export const setting = computed(() => settingsFor(chosenOf(doc.value), names.value).settings);
/** Data fingerprint and settings as one text; together they determine the score of each network. */
export const ground = computed(() => groundOf({ fingerprint: info.value?.fingerprint ?? '', settings: setting.value }));
/** Whether the engine has loaded the page's data; it need not have learned a network from them. */
const isReady = computed(() => engineIs('loaded'));

const scores: Map<string, EntryScore> = new Map();
/** Counter that is increased when scores have arrived or must be requested again. */
const arrived = signal(0);
const texts: WeakMap<NamedEdge[], string> = new WeakMap();

function keyOf(edges: NamedEdge[]) {
  const text = texts.get(edges) ?? JSON.stringify(edges);
  texts.set(edges, text);
  return `${ground.value} ${text}`;
}

/** Score of a network, as computed on this page; `waiting` until it has arrived. */
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
  const sets = parents.map((set) => [...set].sort((a, b) => a - b));
  const claimed = { parents: sets, score: 0, bound: null, proven: false };
  try {
    const { acyclic, constraintsKept, score } = await engine.call('check', { settings: setting.peek(), claimed });
    if (keyOf(edges) !== key) return; // data or settings have changed: the score may belong to others
    const why = acyclic ? (constraintsKept ? null : 'constraints') : 'cycle';
    scores.set(key, why === null ? { score, why } : { score: null, why });
  } catch (reason) {
    const { why: problem, isGone } = failureOf(reason);
    if (isGone || !problem) return; // the data are being reloaded, after which the request is repeated
    scores.set(key, { score: null, why: 'refused', problem });
  }
}

/**
 * Computes the missing scores of the networks shown, a few at a time.
 * @param shown returns the networks to score; may read signals
 * @returns function that stops the scoring
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
