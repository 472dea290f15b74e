// State of the view Score step by step: the family and score in focus, their table of counts, and the selected cell.
// The stage and the right-hand column read the same signals.
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

/** Row (parent configuration) of the table of counts. `alphas`: imaginary counts of its cells, if they differ. */
export type HandRow = {
  counts: number[];
  total: number;
  cells: number[];
  row: number;
  levels: number[];
  alphas?: number[];
  alphaRow?: number;
};
/** Terms of a family's local score, with the data and settings from which they are computed. */
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

/** Score that is shown step by step; the page's own unless the reader chose another. */
export const handScore = computed(() => doc.value.hand ?? doc.value.score);

/** Chooses the score that is shown step by step; choosing the page's own score follows the page again. */
export const chooseScore = (score: Score, gesture?: string) =>
  setDoc({ hand: same(score, doc.peek().score) ? null : score }, gesture && `hand ${gesture}`);

/** Names of the data's variables, by column. */
const names = computed(() => info.value?.variables.map(({ name }) => name) ?? []);

/** Family in focus, as column indices of the data. */
export const family = computed(() => {
  const learned = outcome.value;
  // A network that is still to be guessed must not determine the family.
  const fits = learned && learned.parents.length === names.value.length && isRevealed('network');
  return familyOf(doc.value, names.value, fits ? learned.parents : null);
});

/** Brings a family into focus as one step that can be undone; opening another view with it belongs to the same step. */
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
/** Terms of the family in focus; until they arrive, those of the previous family. */
const anatomy = anatomies.last;
/** Whether the engine refused the family in focus. */
export const refused = computed(() => anatomies.asked.value.state === 'stopped' && anatomies.answer.value === null);
/** Whether the engine is busy and the previous family's numbers have been shown for a while. */
export const waiting = signal(false);

/** Time in milliseconds for which the previous family's numbers may be shown without a note. */
const LATE_MS = 600;
/** Terms of the family to show; `null` if there are no data. */
export const shownAnatomy = computed(() => (info.value ? anatomy.value : null));
/** Number of rows of the table of counts received from the engine so far. */
export const arrived = signal(0);
/** Selected cell of the table of counts: a row, and the level of the child, −1 for the whole row. */
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

/** Cell that is selected initially: the one that the lesson names, else the first. */
function firstPlace({ table, sizes }: Anatomy) {
  const cell = cellOfStep.peek();
  return cell && cell.row < table.rows && cell.level < sizes.levels ? cell : { row: 0, level: 0 };
}

/** Selected cell, if the new terms are of the same family and have that cell; else the initial cell. */
function placeIn(next: Anatomy) {
  const { row, level } = place.peek();
  const isThere = row < next.table.rows && level < next.sizes.levels;
  const before = anatomy.peek();
  return isThere && before && same(before.family, next.family) ? place.peek() : firstPlace(next);
}

/** Hook that keeps the terms in step with family, score and data; called by the view. */
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
 * Terms of the structure prior to show with a family: the prior odds of its edges, unless they are part of the score
 * shown; the number of possible parents, if all sizes of a parent set are equally likely.
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

/** Selected row of the table of counts; `null` until it arrives. */
export const selectedRow = (): HandRow | null => {
  arrived.value;
  return anatomy.value?.windows.row(place.value.row) ?? null;
};

/** Count, total and term of one cell of a row; `null` for the whole row. */
export const cellOf = ({ counts, total, cells, alphas }: HandRow, level: number) =>
  level < 0 ? null : { count: counts[level], total, cell: cells[level], alpha: alphas?.[level] };

// ------------------------------------------------------------------ hidden numbers

/** Key that identifies a family and its score; numbers of the family are hidden until this key is revealed. */
const keyOf = ({ names: all, family: { child, parents }, score }: Anatomy) =>
  `hand:${JSON.stringify([all[child], parents.map((v) => all[v]), score])}`;

/** Key that identifies one hidden quantity of a family: a line of the sum, or a term of the table. */
export const partOf = (what: string, { row, level }: { row: number; level: number }) =>
  what === 'term' ? `term ${row} ${level}` : what === 'row' ? `row ${row}` : what;

/** Maximum number of parents named in a sentence, and maximum number of characters of their names together. */
const NAMED = 3;
const LETTERS = 48;
/** Whether the parents are too many, or their names too long, for a sentence. */
export const tooMany = (parents: string[]) => parents.length > NAMED || parents.join().length > LETTERS;

/** Whether the lesson hides scores, so that nothing in this view may reveal them. */
export const withheld = computed(() => lesson.value.hide.includes('scores'));

/** Whether numbers computed from the counts are revealed: all of them, or the one with the key `part`. */
export const isShown = (at: Anatomy, part?: string) =>
  !withheld.value && (isRevealed(keyOf(at)) || (part !== undefined && isRevealed(`${keyOf(at)} ${part}`)));

/** Reveals all numbers of a family, or only the quantity that the reader computed. Computing the total reveals all. */
export function show(at: Anatomy, part?: string) {
  reveal(part === undefined || part === 'total' ? keyOf(at) : `${keyOf(at)} ${part}`);
}
