// State of the view Parent sets: the family in focus and the lattice of its child. The picture and the right-hand
// column read the same signals.
import { computed, effect, signal } from '@preact/signals';
import { boundsAt, canCount, latticeAt } from '../../draw/lattice/k.ts';
import { type Lattice, latticeOf } from '../../draw/lattice/lattice.ts';
import type { Slice } from '../../draw/lattice/words.ts';
import type { Name, Rest } from '../../engine/requests.ts';
import type { DataInfo, Terms } from '../../generated/protocol.ts';
import { type Family, familyOf, named } from '../../model/family.ts';
import { takenOff } from '../../model/penalty.ts';
import { LISTED } from '../../model/state.ts';
import { engineIs } from '../../store/gate.ts';
import {
  type ask,
  askOfResult,
  doc,
  focus,
  info,
  isHidden,
  isRevealed,
  lesson,
  outcome,
  reveal,
  setDoc,
} from '../../store/index.ts';
import { parts } from '../../store/parts.ts';
import type { Learned } from '../../store/signals.ts';
import { useResult } from '../../widgets/use-result.ts';
import { t } from '../../words/text.ts';

/** Lattice with the result and data to which it belongs; `at`: time of its arrival. */
export type Shown = { learned: Learned; data: DataInfo; names: string[]; lattice: Lattice; at: number };

const names = computed(() => info.value?.variables.map(({ name }) => name) ?? []);

/** Key that identifies a child's parent sets, which a lesson may hide until the reader has guessed. */
const key = (child: number) => `parents:${names.peek()[child]}`;

/** Parents of every variable in the learned network; null if it does not belong to these data. */
const learnedParents = computed(() => {
  const parents = outcome.value?.parents;
  return parents && parents.length === names.value.length ? parents : null;
});

/** Family in focus, as column indices. While the reader is to guess, it does not come from the learned network. */
export const family = computed(() => {
  const blind = familyOf(doc.value, names.value, lesson.value.predict ? null : learnedParents.value);
  if (!blind || !lesson.value.predict || doc.value.family || !isOwnRevealed(blind.child)) return blind;
  return { child: blind.child, parents: learnedParents.value?.[blind.child] ?? [] };
});

/** Whether the scores and statuses of a child's sets may be shown. */
export const areSetsRevealed = (child: number) => isRevealed(key(child));
/** Whether the child's learned parents may be shown: after the guesses in the views Parent sets and Network. */
export const isOwnRevealed = (child: number) => areSetsRevealed(child) && isRevealed('network');

/** Brings a parent set into focus. */
export const choose = (child: number, parents: number[]) => focus(named({ child, parents }, names.peek()));

/** Chooses another variable, with the network's parent set in focus. */
export const chooseChild = (child: number) =>
  choose(child, isOwnRevealed(child) ? (learnedParents.peek()?.[child] ?? []) : []);

/** Sets that the reader picked before the answer was revealed, by child. */
const picks = signal<ReadonlyMap<string, number[]>>(new Map());

/** Reveals the answer and records the set that the reader picked. */
export function revealNow() {
  const now = family.peek();
  if (!now) return;
  picks.value = new Map([...picks.peek(), [key(now.child), now.parents]]);
  // The picked set stays in focus, whatever set the network has.
  choose(now.child, now.parents);
  reveal(key(now.child));
}

/** Set that the reader picked, if the lesson asks for a guess. */
export const pickOf = (child: number) => (lesson.value.predict ? (picks.value.get(key(child)) ?? null) : null);

/** Choices of the view: form of the sets, whether the picture shows all gains, whether a phone shows the filters. */
const { all: looks, change: changeLooks } = parts({
  form: null as 'picture' | 'sizes' | 'list' | null,
  allGains: false,
  filters: false,
});
/** Media query of screens on which the boxes of the picture are too small to be read or hit. */
const SMALL = '(max-width: 760px)';
/** Form in which sets are shown: a picture, numbers by size, or a list, which comes first on a phone. */
export const form = computed(
  () => looks.value.form ?? (!doc.value.course && globalThis.matchMedia?.(SMALL).matches ? 'list' : 'picture'),
);
/** Whether the picture shows the gains of all edges for which there is room, not only of important ones. */
export const allGains = computed(() => looks.value.allGains);
/** Whether the filters are unfolded on a phone, where they do not all fit; the views of one and of all variables share it. */
export const filters = computed(() => looks.value.filters);
/** Changes the choices of the view. */
export const showSets = changeLooks;
/** Lists the parent sets of a variable, or of all variables. */
export function list(v: number | null) {
  if (v === null) return setDoc({ view: 'scores' });
  showSets({ form: 'list' });
  setDoc({ view: 'parents', orders: null });
  chooseChild(v);
}

/** Shows a parent set in the picture. */
export function picture(v: number, parents: number[]) {
  showSets({ form: 'picture' });
  setDoc({ view: 'parents', orders: null });
  choose(v, parents);
}

/** Reason for pruning that is under the pointer, and the one that is selected, as statuses of sets. */
const { all: reason, change: changeReason } = parts({ pointed: null as number | null, held: null as number | null });
export const pointed = computed(() => reason.value.pointed);
export const held = computed(() => reason.value.held);
/** Changes the reason for pruning that is under the pointer, or the selected one. */
export const lookAt = changeReason;

/** Latest lattice from the engine, and whether the engine gave none for the current child. */
const answered = signal({ shown: null as Shown | null, isFailed: false });
/** Lattice shown, with the result that it describes; the previous lattice until a new one arrives. */
export const current = computed(() => answered.value.shown);
let before: Family | null = null;
/** Family in focus if its child's lattice has arrived, else the previous one, so that nothing is drawn twice. */
export const focused = computed(() => {
  const [now, lattice] = [family.value, current.value?.lattice];
  if (now?.child === lattice?.child) before = now;
  return before;
});
/** Whether the engine gave no lattice for the current child. */
export const failed = computed(() => answered.value.isFailed);

/** Cache of the engine's answers about a result, dropped with that result. */
const answers: WeakMap<Learned, Known> = new WeakMap();
/** Engine's answers about a result, by the name of the request and then by its arguments. */
type Known = { [N in Name]?: Map<string, ReturnType<typeof ask<N>>> };

/**
 * Sends a request about a result unless its answer is known.
 * @param rest arguments of the request
 */
function askOnce<N extends Name>(learned: Learned, name: N, ...rest: Rest<N>): ReturnType<typeof ask<N>> {
  const all: Known = answers.get(learned) ?? {};
  answers.set(learned, all);
  const known: NonNullable<Known[N]> = all[name] ?? new Map();
  all[name] = known;
  const at = JSON.stringify(rest);
  const answer = known.get(at) ?? askOfResult(name, ...rest);
  known.set(at, answer);
  answer.then((value) => {
    if (value === null) known.delete(at);
  });
  return answer;
}

const child = computed(() => family.value?.child ?? -1);

effect(() => {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data) {
    answered.value = { ...answered.peek(), shown: null };
    return;
  }
  if (doc.value.view !== 'parents' || !engineIs('at result')) return;
  const wanted = child.value;
  const now = current.peek();
  if (wanted < 0 || (now?.learned === learned && now.lattice.child === wanted)) return;
  const start = performance.now();
  askOnce(learned, 'lattice', { child: wanted }).then((answer) => {
    if (outcome.peek() !== learned || child.peek() !== wanted) return;
    performance.measure('lattice answer', { start, end: performance.now() });
    const at = performance.now();
    const shown = answer && { learned, data, names: names.peek(), lattice: latticeOf(answer), at };
    answered.value = { shown, isFailed: answer === null };
  });
});

// In a large lattice, sets that are kept again as k grows must be counted, so they are requested after it is shown.
effect(() => {
  const now = current.value;
  if (!now || now.lattice.unpruned !== undefined || !canCount(now.lattice) || !engineIs('at result')) return;
  askOnce(now.learned, 'unpruned', { child: now.lattice.child }).then((unpruned) => {
    if (current.peek() !== now) return;
    const shown = { ...now, lattice: { ...now.lattice, unpruned }, at: performance.now() };
    answered.value = { shown, isFailed: false };
  });
});

/** Terms of a local score if only the score itself is known, as in data that are a list of scores: NaN. */
const UNLISTED = { logLikelihood: Number.NaN, parameters: Number.NaN, penalty: Number.NaN, prior: Number.NaN };

/** Hook that fetches the terms of the local scores of parent sets; null until they arrive. */
export function useTerms({ learned, lattice }: Shown, sets: number[][]): Terms[] | null {
  const wanted = JSON.stringify([lattice.child, sets]);
  const { value: terms } = useResult(async () => {
    const { settings } = learned;
    const { child } = lattice;
    const termsOf = async (parents: number[]): Promise<Terms | null> => {
      if (settings.score.kind === LISTED.kind) {
        const listed = await askOnce(learned, 'listedScore', { child, parents });
        return listed && { ...UNLISTED, ...listed };
      }
      const table = await askOnce(learned, 'handTable', { settings, child, parents, first: 0, count: 0 });
      return table && { ...table, penalty: takenOff(settings.score, table) };
    };
    const list = (await Promise.all(sets.map(termsOf))).filter((terms) => terms !== null);
    return list.length === sets.length ? { of: learned, wanted, list } : null;
  }, [learned, wanted]);
  return terms && terms.of === learned && terms.wanted === wanted ? terms.list : null;
}

/** Displayed part of a lattice: the sets kept at the chosen k, and whether scores and statuses are shown. */
export const sliceOf = ({ lattice, names, learned }: Shown): Slice => ({
  lattice: areSetsRevealed(lattice.child) ? latticeAt(lattice, doc.value.k) : lattice,
  names,
  settings: learned.settings,
  revealed: areSetsRevealed(lattice.child),
  numbers: !isHidden('scores'),
});

/**
 * Bounds on the number of parents at the chosen k, as lines to draw.
 * @param base lattice at k = 1
 */
export function linesOf({ lattice: { k }, revealed }: Slice, base: Lattice) {
  if (!revealed) return [];
  const { size, orders } = boundsAt(base, k);
  return [
    { most: size, words: t('parents.k.boundSize', { n: k, most: size }) },
    { most: orders, words: t('parents.k.boundOrders', { most: orders }) },
  ].filter(({ most }) => most >= 0);
}
