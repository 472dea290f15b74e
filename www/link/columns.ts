// Edits of the columns of the reader's data: parts of a document that survive a new preparation of the file, and
// merging, renaming, splitting and ordering of levels in the recipe. Pure.

import type { ColumnPreview, Preview, Recipe, Step } from '../generated/protocol.ts';
import { type Doc, type OwnData, type SearchChoice, withData } from '../model/state.ts';
import { withStep } from './preparation.ts';

/** Constraints in the search settings that remain after variables are removed: those without removed variables. */
function keptOf(search: SearchChoice, names: Set<string>): Partial<SearchChoice> {
  const whole = <E extends string[]>(lists: E[]) => lists.filter((list) => list.every((name) => names.has(name)));
  const { required, forbidden, odds, superstructure = [], tiers, tierNames = [], apart, before, limits } = search;
  const left = tiers.map((tier, at) => ({ tier: tier.filter((name) => names.has(name)), name: tierNames[at] ?? '' }));
  const filled = left.filter(({ tier }) => tier.length > 0);
  return {
    required: whole(required),
    forbidden: whole(forbidden),
    odds: odds.filter(([from, to]) => names.has(from) && names.has(to)),
    superstructure: whole(superstructure),
    tiers: filled.map(({ tier }) => tier),
    tierNames: filled.map(({ name }) => name),
    apart,
    before: whole(before),
    limits: limits.filter(([name]) => names.has(name)),
  };
}

/**
 * Document for a new preparation of its file: constraints, positions and selection of variables that remain are kept.
 * @param names names of the variables after preparation
 */
export function withPrepared(doc: Doc, data: OwnData, names: string[]): Doc {
  const here = new Set(names);
  const next = withData(doc, data);
  const { selected } = doc;
  const ends = selected?.kind === 'edge' ? [selected.from, selected.to] : [selected?.name ?? ''];
  return {
    ...next,
    meanings: doc.meanings,
    search: { ...next.search, ...keptOf(doc.search, here) },
    moved: doc.moved.filter(([name]) => here.has(name)),
    selected: ends.every((name) => here.has(name)) ? selected : null,
  };
}

/** Recipe by which the file was prepared: reading options and all steps, including those proposed by rules. */
export const recipeOf = ({ read, steps }: Preview): Recipe => ({ read, steps });

/** Labels in the file that a recipe merges into the given level of a column. */
function labelsOf(steps: readonly Step[], column: string, level: string) {
  const merge = steps.find((step) => step.op === 'merge' && step.column === column && step.into === level);
  return merge?.op === 'merge' ? [...new Set([level, ...merge.labels])] : [level];
}

/** Whether a recipe merges levels of a column into the given level, or renames a level to it. */
export const isJoined = (steps: readonly Step[], column: string, level: string) =>
  steps.some((step) => step.op === 'merge' && step.column === column && step.into === level);

/** Whether all labels of a merge are spellings of one number (1, 1.0); rules of preparation merge these by default. */
function isOfOneNumber({ into, labels }: Step & { op: 'merge' }) {
  const numbers = [into, ...labels].map((label) =>
    label.trim() === '' ? Number.NaN : Number(label.replace(',', '.')),
  );
  return numbers.every((x) => x === numbers[0]);
}

/** Recipe without the merges into the given levels. */
export function apartAgain(recipe: Recipe, column: string, levels: string[]): Recipe {
  const merges = recipe.steps.flatMap((step) =>
    step.op === 'merge' && step.column === column && levels.includes(step.into) ? [step] : [],
  );
  const apart = { ...recipe, steps: recipe.steps.filter((step) => !merges.some((merge) => merge === step)) };
  // Without this step, the default rules would merge the spellings of a number again.
  return merges.some(isOfOneNumber) ? withStep(apart, { op: 'as-is', what: 'same-numbers', column }) : apart;
}

/** Recipe with levels of a column merged under a name; a single level is renamed. */
export function joined(recipe: Recipe, column: string, levels: string[], into: string): Recipe {
  const all = [...new Set([...levels, ...(isJoined(recipe.steps, column, into) ? [into] : [])])];
  const labels = [...new Set(all.flatMap((level) => labelsOf(recipe.steps, column, level)))];
  const made = withStep(apartAgain(recipe, column, all), { op: 'merge', column, into, labels });
  const steps = made.steps.map((step) => {
    const isList = (step.op === 'order' || step.op === 'levels') && step.column === column;
    if (!isList || !step.labels.some((level) => levels.includes(level))) return step;
    const first = step.labels.findIndex((level) => all.includes(level));
    const next = step.labels.flatMap((level, at) => (at === first ? [into] : all.includes(level) ? [] : [level]));
    return { ...step, labels: next };
  });
  return { ...made, steps };
}

/** Recipe with the levels of a column in the given order; omitted levels follow. */
export const ordered = (recipe: Recipe, column: string, levels: string[]) =>
  withStep(recipe, { op: 'order', column, labels: levels });

/** Levels with one of them moved to another position, at most to an end of the list. */
export function placed(levels: readonly string[], level: string, to: number) {
  const others = levels.filter((name) => name !== level);
  const at = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, at), level, ...others.slice(at)];
}

/** Recipe with the given levels of a column read as missing. */
export const asMissing = (recipe: Recipe, column: string, levels: string[]): Recipe =>
  levels
    .flatMap((level) => labelsOf(recipe.steps, column, level))
    .reduce(
      (made, label) => withStep(made, { op: 'missing-label', label, column }),
      apartAgain(recipe, column, levels),
    );

/** Kinds of steps that the rules never propose. Only such a step disappears for good when the reader removes it. */
const DECIDED: ReadonlySet<Step['op']> = new Set([
  'merge',
  'order',
  'levels',
  'read-numbers',
  'range',
  'text-missing',
  'keep-top',
  'date-part',
  'weights',
  'category',
  'number',
]);

/** Steps of a recipe on one column that the reader can remove with effect (see `DECIDED`). */
export const decidedOf = (steps: readonly Step[], column: string) =>
  steps.filter((step) => 'column' in step && step.column === column && DECIDED.has(step.op));

/** Positions of cut points in a histogram, from 0 at the minimum of the column to 100 at the maximum. */
export const cutPlaces = (points: number[], { least, greatest }: { least: number; greatest: number }) =>
  greatest > least ? points.map((point) => (100 * (point - least)) / (greatest - least)) : [];

/** Step that cuts a column into bins, of equal width if the column was so before, else of equal frequency. */
export const binStep = ({ name, cut }: ColumnPreview, bins: number): Step => ({
  op: 'bin',
  column: name,
  cut: { by: cut?.by === 'width' ? 'width' : 'frequency', bins },
});
