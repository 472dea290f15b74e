// What the by-hand view is about: the family and the score in focus, the table of counts behind them, and which cell is
// selected. The stage and the column beside it read the same signals.
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

/** `alphas`: where cells differ in α. */
export type HandRow = {
  counts: number[];
  total: number;
  cells: number[];
  row: number;
  levels: number[];
  alphas?: number[];
  alphaRow?: number;
};
/** A family taken apart, with everything it was taken from. */
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

/** The score that is taken apart. */
export const handScore = computed(() => doc.value.hand ?? doc.value.score);

/** Takes another score apart; the page's own again if it is that. */
export const chooseScore = (score: Score, gesture?: string) =>
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
 */
export const focusOn = (next: Family, view: View = 'hand') => setDoc({ family: named(next, names.peek()), view });

const anatomies = query<Anatomy>({
  key() {
    // While other data are on their way, what stands there stays.
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
/** The family taken apart; of the one before while the new one is on its way. */
const anatomy = anatomies.last;
/** The engine would not take this family apart. */
export const refused = computed(() => anatomies.asked.value.state === 'stopped');
/** The numbers that stand there are of the family before, and have been for a while: the engine is busy. */
export const waiting = signal(false);

/** Milliseconds that the family before may stand without a word. */
const LATE_MS = 600;
/** The family taken apart, if it is one of the data that are there. */
export const shownAnatomy = computed(() => (info.value ? anatomy.value : null));
/** Rows of the table that have arrived. */
export const arrived = signal(0);
/** The selected cell: a row, and the level of the child, −1 for the row as a whole. */
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

/** The place to begin with: the one that a lesson is about, else the first. */
function firstPlace({ table, sizes }: Anatomy) {
  const cell = cellOfStep.peek();
  return cell && cell.row < table.rows && cell.level < sizes.levels ? cell : { row: 0, level: 0 };
}

/** The selected place, as far as it is one of the next family; else the place to begin with. */
function placeIn(next: Anatomy) {
  const { row, level } = place.peek();
  const isThere = row < next.table.rows && level < next.sizes.levels;
  const before = anatomy.peek();
  return isThere && before && same(before.family, next.family) ? place.peek() : firstPlace(next);
}

/** Keeps the anatomy in step with family, score and data. Called by the view. */
export function useAnatomy() {
  // A lesson goes on to another cell of the same family.
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
  // What is at hand arrives in the next microtask.
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
 * The prior odds of the edges of a family, where they are not those of the score that is shown; and among how many variables the
 * parents are, where all sizes are equally likely.
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

/** The selected row, if it is there. */
export const selectedRow = (): HandRow | null => {
  arrived.value;
  return anatomy.value?.windows.row(place.value.row) ?? null;
};

// ------------------------------------------------------------------ what is hidden

/** The name under which everything of this family is revealed. */
const keyOf = ({ names: all, family: { child, parents }, score }: Anatomy) =>
  `hand:${JSON.stringify([all[child], parents.map((v) => all[v]), score])}`;

/** The name of one quantity: a line of the sum, or a term of the table. */
export const partOf = (what: string, { row, level }: { row: number; level: number }) =>
  what === 'term' ? `term ${row} ${level}` : what === 'row' ? `row ${row}` : what;

/** Parents that are named in a sentence, and the letters they may have together. */
const NAMED = 3;
const LETTERS = 48;
/** Whether these names are too many for a sentence. */
export const tooMany = (parents: string[]) => parents.length > NAMED || parents.join().length > LETTERS;

/** The teacher keeps the numbers to themselves: nothing reveals them here. */
export const withheld = computed(() => lesson.value.hide.includes('scores'));

/** Whether numbers that follow from the counts are revealed: all, or the one of this name. */
export const isShown = (at: Anatomy, part?: string) =>
  !withheld.value && (isRevealed(keyOf(at)) || (part !== undefined && isRevealed(`${keyOf(at)} ${part}`)));

/** Shows everything, or the one number that was worked out. The total ends the exercise. */
export function show(at: Anatomy, part?: string) {
  reveal(part === undefined || part === 'total' ? keyOf(at) : `${keyOf(at)} ${part}`);
}
