// What the by-hand view is about: the family and the score in focus, the table of counts behind them, and which cell is
// selected. The stage and the column beside it read the same signals.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { familyOf, named } from '../../model/family.js';
import { dataKey, same, settingsFor } from '../../model/state.js';
import { createWindows, WINDOW } from '../../model/windows.js';
import {
  ask,
  chosenOf,
  doc,
  info,
  isRevealed,
  lesson,
  loadedKey,
  outcome,
  reveal,
  run,
  setDoc,
} from '../../store/index.js';
import { cellOfStep } from '../../store/lessons/cell.js';

/**
 * @typedef {import('../../generated/protocol').Score} Score
 * @typedef {import('../../generated/protocol').HandTable} HandTable
 * @typedef {import('../../model/family.js').Family} Family
 * @typedef {import('../../model/hand/sums.js').Sizes} Sizes
 * @typedef {{ counts: number[], total: number, cells: number[], row: number, levels: number[], alphas?: number[],
 *   alphaRow?: number }} HandRow `alphas`: where cells differ in α
 * @typedef {{
 *   serial: number, data: import('../../generated/protocol').DataInfo, names: string[], family: Family, score: Score, sizes: Sizes,
 *   table: HandTable, empty: HandTable | null, about: import('../../generated/protocol').Information | null,
 *   windows: ReturnType<typeof createWindows<HandTable, HandRow>>,
 * }} Anatomy a family taken apart, with everything it was taken from
 */

/** The score that is taken apart. */
export const handScore = computed(() => doc.value.hand ?? doc.value.score);

/** Takes another score apart; the page's own again if it is that. @param {Score} score @param {string} [gesture] */
export const chooseScore = (score, gesture) =>
  setDoc({ hand: same(score, doc.peek().score) ? null : score }, gesture && `hand ${gesture}`);

/** The variables' names. */
const names = computed(() => info.value?.variables.map(({ name }) => name) ?? []);

/** The family in focus, by columns. */
export const family = computed(() => {
  const learned = outcome.value;
  // A network that is still to be guessed chooses no family.
  const fits = learned && learned.parents.length === names.value.length && isRevealed('network');
  return familyOf(doc.value, names.value, fits ? learned.parents : null);
});

/**
 * Takes another family apart: an entry of undo, since here a family is what is worked on. Going to another view with it
 * is the same entry.
 * @param {Family} next
 * @param {import('../../model/state.js').View} [view]
 */
export const focusOn = (next, view = 'hand') => setDoc({ family: named(next, names.peek()), view });

/** The family taken apart; of the one before while the new one is on its way. */
const anatomy = signal(/** @type {Anatomy | null} */ (null));
/** The engine would not take this family apart. */
export const refused = signal(false);
/** The numbers that stand there are of the family before, and have been for a while: the engine is busy. */
export const waiting = signal(false);

/** Milliseconds that the family before may stand without a word. */
const LATE = 600;
/** The family taken apart, if it is one of the data that are there. */
export const shownAnatomy = computed(() => (info.value ? anatomy.value : null));
/** Rows of the table that have arrived. */
export const arrived = signal(0);
/** The selected cell: a row, and the level of the child, −1 for the row as a whole. */
export const place = signal({ row: 0, level: 0 });

let serial = 0;

/** @type {{ size: (table: HandTable) => number, row: (table: HandTable, i: number) => HandRow }} */
const ROWS = {
  size: ({ of }) => of.length,
  row({ counts, of, cell, row, levels, alphas, alphaRows }, i) {
    const r = counts.length / of.length;
    const m = levels.length / of.length;
    return {
      counts: [...counts.subarray(i * r, (i + 1) * r)],
      total: of[i],
      cells: [...cell.subarray(i * r, (i + 1) * r)],
      row: row[i],
      levels: [...levels.subarray(i * m, (i + 1) * m)],
      ...(alphaRows.length > 0 && { alphas: [...alphas.subarray(i * r, (i + 1) * r)], alphaRow: alphaRows[i] }),
    };
  },
};

/** The place to begin with: the one that a lesson is about, else the first. @param {Anatomy} of */
function firstPlace({ table, sizes }) {
  const cell = cellOfStep.peek();
  return cell && cell.row < table.rows && cell.level < sizes.levels ? cell : { row: 0, level: 0 };
}

/** Keeps the anatomy in step with family, score and data. Called by the view. */
export function useAnatomy() {
  // A lesson goes on to another cell of the same family.
  useSignalEffect(() => {
    if (cellOfStep.value && anatomy.peek()) place.value = firstPlace(/** @type {Anatomy} */ (anatomy.peek()));
  });
  const data = info.value;
  const at = family.value;
  const score = handScore.value;
  // While other data are on their way, what stands there stays.
  const ready = data !== null && at !== null && loadedKey.value === dataKey(doc.value.data);
  const failed = run.value.state === 'failed';
  const { odds, near, sizePrior } = doc.value.search;
  const priors = [odds, near, sizePrior, doc.value.network];
  const key = ready && !failed ? JSON.stringify([data.fingerprint, at, score, priors]) : '';
  useEffect(() => {
    if (key === '' || !data || !at) return;
    let current = true;
    const late = setTimeout(() => {
      waiting.value = true;
    }, LATE);
    take(data, at, score).then((next) => {
      clearTimeout(late);
      if (!current) return;
      waiting.value = false;
      refused.value = next === null;
      const before = anatomy.peek();
      const { row, level } = place.peek();
      const gone = next && (row >= next.table.rows || level >= next.sizes.levels);
      if (next && (gone || !before || !same(before.family, next.family))) place.value = firstPlace(next);
      if (next) anatomy.value = next;
    });
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [key]);
}

/** @param {import('../../generated/protocol').DataInfo} data @param {Family} at @param {Score} score @returns {Promise<Anatomy | null>} */
async function take(data, { child, parents }, score) {
  const variables = data.variables.map(({ name }) => name);
  const { settings } = settingsFor(chosenOf({ ...doc.peek(), score }), variables);
  const [table, empty, about] = await Promise.all([
    ask('handTable', { settings, child, parents, first: 0, count: WINDOW }),
    parents.length === 0 ? null : ask('handTable', { settings, child, parents: [], first: 0, count: 0 }),
    ask('information', { a: child, b: parents, given: [] }),
  ]);
  if (!table) return null;
  const windows = createWindows(
    async (first, count) => (first === 0 ? table : ask('handTable', { settings, child, parents, first, count })),
    () => {
      arrived.value++;
    },
    ROWS,
  );
  windows.want(0, 1);
  // What is at hand arrives in the next microtask.
  await null;
  return {
    serial: ++serial,
    data,
    names: variables,
    family: { child, parents },
    score,
    sizes: {
      rows: data.rows,
      levels: data.variables[child].levels.length,
      states: table.states,
      parents: parents.length,
      ...priorOf(settings, score, child, parents, variables.length),
    },
    table,
    empty,
    about,
    windows,
  };
}

/**
 * The prior odds of the edges of a family, where they are not those of the score that is shown; and among how many variables the
 * parents are, where all sizes are equally likely.
 * @param {import('../../generated/protocol').Settings} settings @param {Score} shown @param {number} child
 * @param {number[]} parents @param {number} n
 * @returns {{ odds?: number[], among?: number }}
 */
export function priorOf({ score, edgeOdds = [], sizePrior = false }, shown, child, parents, n) {
  const own = new Map(edgeOdds.filter(([, to]) => to === child).map(([from, , odds]) => [from, odds]));
  const isOwn = parents.some((v) => own.has(v)) || (parents.length > 0 && score.edgePrior !== shown.edgePrior);
  return {
    ...(isOwn && { odds: parents.map((v) => own.get(v) ?? score.edgePrior) }),
    ...(sizePrior && { among: n - 1 }),
  };
}

/** The selected row, if it is there. @returns {HandRow | null} */
export const selectedRow = () => {
  arrived.value;
  return anatomy.value?.windows.row(place.value.row) ?? null;
};

// ------------------------------------------------------------------ what is hidden

/** The name under which everything of this family is revealed. @param {Anatomy} at */
const keyOf = ({ names: all, family: { child, parents }, score }) =>
  `hand:${JSON.stringify([all[child], parents.map((v) => all[v]), score])}`;

/** The name of one quantity: a line of the sum, or a term of the table. @param {string} what @param {{ row: number, level: number }} at */
export const partOf = (what, { row, level }) =>
  what === 'term' ? `term ${row} ${level}` : what === 'row' ? `row ${row}` : what;

/** Parents that are named in a sentence, and the letters they may have together. */
const NAMED = 3;
const LETTERS = 48;
/** Whether these names are too many for a sentence. @param {string[]} parents */
export const tooMany = (parents) => parents.length > NAMED || parents.join().length > LETTERS;

/** The teacher keeps the numbers to themselves: nothing reveals them here. */
export const withheld = computed(() => lesson.value.hide.includes('scores'));

/** Whether numbers that follow from the counts are revealed: all, or the one of this name. @param {Anatomy} at @param {string} [part] */
export const isShown = (at, part) =>
  !withheld.value && (isRevealed(keyOf(at)) || (part !== undefined && isRevealed(`${keyOf(at)} ${part}`)));

/** Shows everything, or the one number that was worked out. The total ends the exercise. @param {Anatomy} at @param {string} [part] */
export function show(at, part) {
  reveal(part === undefined || part === 'total' ? keyOf(at) : `${keyOf(at)} ${part}`);
}
