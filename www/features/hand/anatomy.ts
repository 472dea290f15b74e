// State of Score step by step: the family and score in focus, their table of counts, and the selected cell. The stage
// and the right-hand column read the same signals.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DataInfo, HandTable, Information, Score, Settings } from '../../generated/protocol.ts';
import { type Family, familyOf, named } from '../../model/family.ts';
import type { Sizes } from '../../model/hand/sums.ts';
import type { View } from '../../model/places.ts';
import { same, settingsFor } from '../../model/state.ts';
import { createWindows, WINDOW } from '../../model/windows.ts';
import { engineIs } from '../../store/gate.ts';
import { ask, chosenOf, doc, info, isRevealed, lesson, outcome, reveal, setDoc } from '../../store/index.ts';
import { cellOfStep } from '../../store/lessons/cell.ts';
import { follow, query } from '../../store/query.ts';
import { serials } from '../../store/sequence.ts';

/** Row of the table of counts; `alphas`: imaginary counts, if cells differ in them. */
export type HandRow = {
  counts: number[];
  total: number;
  cells: number[];
  row: number;
  levels: number[];
  alphas?: number[];
  alphaRow?: number;
};
/** The terms of a family's local score, with the data and settings they are computed from. */
export type Anatomy = {
  serial: number;
  data: DataInfo;
  names: string[];
  family: Family;
  score: Score;
  sizes: Sizes;
  table: HandTable;
  empty: HandTable | null;
  about: Information | null;
  windows: ReturnType<typeof createWindows<HandTable, HandRow>>;
};

/** Score shown step by step. */
export const handScore = computed(() => doc.value.hand ?? doc.value.score);

/** Chooses the score shown step by step; the page's own score follows the page again. */
export const chooseScore = (score: Score, gesture?: string) =>
  setDoc({ hand: same(score, doc.peek().score) ? null : score }, gesture && `hand ${gesture}`);

/** Names of the variables. */
const names = computed(() => info.value?.variables.map(({ name }) => name) ?? []);

/** The family in focus, by columns. */
export const family = computed(() => {
  const learned = outcome.value;
  // A network that is still to be guessed must not determine the family.
  const fits = learned && learned.parents.length === names.value.length && isRevealed('network');
  return familyOf(doc.value, names.value, fits ? learned.parents : null);
});

/**
 * Chooses the family in focus, as an entry of undo, since the view is about it. Opening another view with it is the
 * same entry.
 */
export const focusOn = (next: Family, view: View = 'hand') => setDoc({ family: named(next, names.peek()), view });

const anatomies = query<Anatomy>({
  key() {
    // While other data are loading, the last family remains.
    if (!family.value || !engineIs('loaded')) return null;
    const { odds, near, sizePrior } = doc.value.search;
    const priors = [odds, near, sizePrior, doc.value.network];
    return JSON.stringify([info.value?.fingerprint, family.value, handScore.value, priors]);
  },
  async ask(_, { isCurrent }) {
    const [data, at] = [info.peek(), family.peek()];
    const next = data && at && (await take(data, at, handScore.peek()));
    if (next && isCurrent()) place.value = placeIn(next);
    return next;
  },
});
/** Terms of the family in focus; those of the last family until they arrive. */
const anatomy = anatomies.last;
/** Whether the engine refused the family in focus. */
export const refused = computed(() => anatomies.asked.value.state === 'stopped' && anatomies.answer.value === null);
/** Whether the engine is busy and the numbers shown have belonged to the last family for a while. */
export const waiting = signal(false);

/** Milliseconds for which the last family may be shown without a note. */
const LATE_MS = 600;
/** Terms of the family, if there are data. */
export const shownAnatomy = computed(() => (info.value ? anatomy.value : null));
/** Number of rows of the table that have arrived. */
export const arrived = signal(0);
/** The selected cell: a row, and the level of the child, −1 for the whole row. */
export const place = signal({ row: 0, level: 0 });

const nextSerial = serials();

const ROWS: { size: (table: HandTable) => number; row: (table: HandTable, i: number) => HandRow } = {
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

/** Initial cell: that of the lesson, else the first. */
function firstPlace({ table, sizes }: Anatomy) {
  const cell = cellOfStep.peek();
  return cell && cell.row < table.rows && cell.level < sizes.levels ? cell : { row: 0, level: 0 };
}

/** The selected cell if the next family has it; else the initial cell. */
function placeIn(next: Anatomy) {
  const { row, level } = place.peek();
  const isThere = row < next.table.rows && level < next.sizes.levels;
  const before = anatomy.peek();
  return isThere && before && same(before.family, next.family) ? place.peek() : firstPlace(next);
}

/** Keeps the terms in step with family, score and data. Called by the view. */
export function useAnatomy() {
  // The next step of a lesson may concern another cell of the same family.
  useSignalEffect(() => {
    if (cellOfStep.value && anatomy.peek()) place.value = firstPlace(anatomy.peek() as Anatomy);
  });
  useSignalEffect(() => {
    if (anatomies.asked.value.state !== 'asking') {
      waiting.value = false;
      return undefined;
    }
    const late = setTimeout(() => {
      waiting.value = true;
    }, LATE_MS);
    return () => clearTimeout(late);
  });
  useEffect(() => follow(anatomies), []);
}

async function take(data: DataInfo, { child, parents }: Family, score: Score): Promise<Anatomy | null> {
  const variables = data.variables.map(({ name }) => name);
  const { settings } = settingsFor(chosenOf({ ...doc.peek(), score }), variables);
  const tableOf = (parents: number[], first: number, count: number) =>
    ask('handTable', { settings, child, parents, first, count });
  const [table, empty, about] = await Promise.all([
    tableOf(parents, 0, WINDOW),
    parents.length === 0 ? null : tableOf([], 0, 0),
    ask('information', { a: child, b: parents, given: [] }),
  ]);
  if (!table) return null;
  const windows = createWindows(
    async (first, count) => (first === 0 ? table : tableOf(parents, first, count)),
    () => {
      arrived.value++;
    },
    ROWS,
  );
  windows.want(0, 1);
  // Answers already known arrive in the next microtask.
  await null;
  return {
    serial: nextSerial(),
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
 * Prior odds of the edges of a family, if they are not part of the score shown; and the number of possible parents, if
 * all sizes are equally likely.
 */
export function priorOf(
  { score, edgeOdds = [], sizePrior = false }: Settings,
  shown: Score,
  child: number,
  parents: number[],
  n: number,
): { odds?: number[]; among?: number } {
  const own = new Map(edgeOdds.filter(([, to]) => to === child).map(([from, , odds]) => [from, odds]));
  const isOwn = parents.some((v) => own.has(v)) || (parents.length > 0 && score.edgePrior !== shown.edgePrior);
  return {
    ...(isOwn && { odds: parents.map((v) => own.get(v) ?? score.edgePrior) }),
    ...(sizePrior && { among: n - 1 }),
  };
}

/** The selected row; null until it arrives. */
export const selectedRow = (): HandRow | null => {
  arrived.value;
  return anatomy.value?.windows.row(place.value.row) ?? null;
};

/** Cell of a row; null for the whole row. */
export const cellOf = ({ counts, total, cells, alphas }: HandRow, level: number) =>
  level < 0 ? null : { count: counts[level], total, cell: cells[level], alpha: alphas?.[level] };

// ------------------------------------------------------------------ hidden numbers

/** Key that reveals all numbers of a family. */
const keyOf = ({ names: all, family: { child, parents }, score }: Anatomy) =>
  `hand:${JSON.stringify([all[child], parents.map((v) => all[v]), score])}`;

/** Key of one quantity: a line of the sum, or a term of the table. */
export const partOf = (what: string, { row, level }: { row: number; level: number }) =>
  what === 'term' ? `term ${row} ${level}` : what === 'row' ? `row ${row}` : what;

/** Limits on the parents named in a sentence: their number, and the characters they have together. */
const NAMED = 3;
const LETTERS = 48;
/** Whether these names are too long for a sentence. */
export const tooMany = (parents: string[]) => parents.length > NAMED || parents.join().length > LETTERS;

/** Whether the lesson hides scores, so that nothing here reveals them. */
export const withheld = computed(() => lesson.value.hide.includes('scores'));

/** Whether numbers that follow from the counts are revealed: all, or the one with this key. */
export const isShown = (at: Anatomy, part?: string) =>
  !withheld.value && (isRevealed(keyOf(at)) || (part !== undefined && isRevealed(`${keyOf(at)} ${part}`)));

/** Reveals all numbers, or the one that was computed. The total ends the exercise. */
export function show(at: Anatomy, part?: string) {
  reveal(part === undefined || part === 'total' ? keyOf(at) : `${keyOf(at)} ${part}`);
}
