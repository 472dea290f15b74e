// The recipe of own data as the dialog edits it: pure functions over its steps, and the steps in words.

import type { ColumnPreview, Recipe, Step } from '../generated/protocol.ts';
import { fieldsIn } from '../model/foreign.ts';
import type { Doc } from '../model/state.ts';
import { MAX_MEANING_LENGTH } from './named-keys.ts';
import { emptyRecipe, newRecipe } from './recipe.ts';

export { emptyRecipe, newRecipe };

/** How a column is used. */
export type Use = 'category' | 'number' | 'width' | 'frequency' | 'points' | 'weights' | 'exclude';

/** What a column is used as is one decision: of these steps a column has at most one. */
const USES = new Set(['exclude', 'category', 'number', 'bin', 'weights']);

/** Two steps decide the same thing, so that the later replaces the earlier. */
function sameDecision(a: Step, b: Step) {
  if (a.op === 'missing') return b.op === 'missing';
  if (b.op === 'missing') return false;
  if (a.op === 'missing-label') return b.op === 'missing-label' && a.label === b.label && a.column === b.column;
  if (a.op === 'as-is') return b.op === 'as-is' && a.what === b.what && a.column === b.column;
  if (a.op === 'merge') return b.op === 'merge' && a.column === b.column && a.into === b.into;
  if (!('column' in a) || !('column' in b)) return a.op === b.op;
  if (b.op === 'as-is' || b.op === 'missing-label' || b.op === 'merge') return false;
  // One column at most holds the row counts.
  if (a.op === 'weights' && b.op === 'weights') return true;
  // A part of dates, or numbers out of their disguise, are a use of a column that was left out.
  if ((b.op === 'date-part' || b.op === 'read-numbers') && a.op === 'exclude') return a.column === b.column;
  return a.column === b.column && (a.op === b.op || (USES.has(a.op) && USES.has(b.op)));
}

/** The recipe with one more step; earlier steps that it overrides go. */
export const withStep = (recipe: Recipe, step: Step): Recipe => ({
  ...recipe,
  steps: [...recipe.steps.filter((earlier) => !sameDecision(earlier, step)), step],
});

/** The recipe without the steps like this one. */
export const withoutStep = (recipe: Recipe, step: Step): Recipe => ({
  ...recipe,
  steps: recipe.steps.filter((earlier) => !sameDecision(earlier, step)),
});

/** How a column is used under the recipe in force. */
export function useOf({ excluded, kind, cut }: ColumnPreview): Use {
  if (excluded) return 'exclude';
  if (kind === 'weights') return 'weights';
  if (kind === 'continuous') return 'number';
  return cut ? cut.by : 'category';
}

/** Bins a column starts with when it is cut. */
const USUAL_BINS = 3;

/** The step that puts a column to another use. */
export function stepFor({ name, cut, points, histogram }: ColumnPreview, use: Use): Step {
  if (use === 'exclude' || use === 'category' || use === 'number' || use === 'weights')
    return { op: use, column: name };
  const bins = cut && 'bins' in cut ? cut.bins : points.length > 0 ? points.length + 1 : USUAL_BINS;
  if (use === 'width' || use === 'frequency') return { op: 'bin', column: name, cut: { by: use, bins } };
  const middle = histogram ? (histogram.least + histogram.greatest) / 2 : 0;
  return { op: 'bin', column: name, cut: { by: 'points', points: points.length > 0 ? points : [middle] } };
}

/** Columns that can be kept as numbers: all that are numbers and not left out or row counts. */
const numeric = (columns: ColumnPreview[]) =>
  columns.filter(({ numeric, excluded, kind }) => numeric && !excluded && kind !== 'weights');

/** Whether every column that takes part is numeric. */
export const areNumbers = (columns: ColumnPreview[]) => {
  const included = columns.filter(({ excluded, kind }) => !excluded && kind !== 'weights');
  return included.length > 0 && included.every(({ kind }) => kind === 'continuous');
};

/** How the same columns are taken where numbers are mixtures: which are numbers, and which are left out. */
export const asMixtures = (columns: ColumnPreview[]) => ({
  numbers: numeric(columns).flatMap(({ name, kind }) => (kind === 'category' ? [] : [name])),
  exclude: columns.filter(({ excluded }) => excluded).map(({ name }) => name),
});

/** Whether to keep numbers as numbers is a question: there are columns of them. */
export const hasNumbers = (columns: ColumnPreview[]) => numeric(columns).length > 0;

/**
 * The recipe with all columns of numbers kept as such, or none of them: then what is proposed for them stands again.
 */
export function keepNumbers(recipe: Recipe, columns: ColumnPreview[], keep: boolean): Recipe {
  const step: (name: string) => Step = (name) => ({ op: 'number', column: name });
  const change = keep ? withStep : withoutStep;
  return numeric(columns).reduce((made, { name, kind }) => {
    if (keep === (kind === 'continuous')) return made;
    return change(made, step(name));
  }, recipe);
}

/** A cut point rounded so that it can be read, within a thousandth of the range. */
function roundCut(x: number, range: number) {
  const unit = 10 ** Math.floor(Math.log10(range / 500 || 1));
  return Number((Math.round(x / unit) * unit).toPrecision(12));
}

/** Cut points after one of them moved: within the histogram, ascending, none twice. */
export function movePoint(
  points: number[],
  index: number,
  to: number,
  { least, greatest }: { least: number; greatest: number },
) {
  const step = (greatest - least) / 1000;
  const low = (index > 0 ? points[index - 1] : least) + step;
  const high = (index < points.length - 1 ? points[index + 1] : greatest) - step;
  if (low > high) return points;
  const at = roundCut(Math.min(high, Math.max(low, to)), greatest - least);
  return points.map((point, i) => (i === index ? at : point));
}

/** Cut points with one more, in the middle of the widest bin. */
export function addPoint(points: number[], { least, greatest }: { least: number; greatest: number }) {
  const ends = [least, ...points, greatest];
  let widest = 0;
  for (let i = 1; i + 1 < ends.length; i++) {
    if (ends[i + 1] - ends[i] > ends[widest + 1] - ends[widest]) widest = i;
  }
  const middle = roundCut((ends[widest] + ends[widest + 1]) / 2, greatest - least);
  return [...points, middle].sort((a, b) => a - b);
}

/** The key under `prepare.step` that says a step, and its parameters. */
export function stepWords(step: Step): [key: string, params: Record<string, unknown>] {
  switch (step.op) {
    case 'bin':
      return step.cut.by === 'points'
        ? ['bin-points', { column: step.column, points: step.cut.points }]
        : [`bin-${step.cut.by}`, { column: step.column, bins: step.cut.bins }];
    case 'merge':
      return ['merge', { ...step, labels: step.labels.map((label) => `“${label}”`) }];
    case 'order':
    case 'levels':
      return [step.op, { ...step, labels: step.labels.map((label) => `“${label}”`) }];
    case 'date-part':
      return [`date-${step.part}`, { column: step.column }];
    case 'as-is':
      return [`as-is-${step.what}`, { column: step.column ?? '' }];
    case 'missing':
      return [step.level ? 'missing-level' : 'missing-drop', {}];
    case 'missing-label':
      return step.column === null ? ['missing-label-all', { label: step.label }] : ['missing-label', { ...step }];
    default:
      return [step.op, { ...step }];
  }
}

/**
 * The recipe in an object that a file held: a recipe file is `{ bayescope: 'recipe', recipe }`. Null if it is none.
 * The engine checks the steps; here only the shape is looked at.
 */
export function recipeIn(object: unknown): Recipe | null {
  const { bayescope, recipe } = fieldsIn(object);
  const { read, steps } = fieldsIn(recipe);
  if (bayescope !== 'recipe' || !Array.isArray(steps)) return null;
  return { read: { ...emptyRecipe().read, ...fieldsIn(read) }, steps };
}

/** The meanings of variables in an object that a file of a recipe held. */
export const meaningsIn = (object: unknown): Doc['meanings'] =>
  Object.entries(fieldsIn(object).meanings ?? {}).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [[name, text.trim().slice(0, MAX_MEANING_LENGTH)]] : [],
  );

/** A recipe as a file, with what the variables mean. */
export const recipeFile = (recipe: Recipe, meanings: Doc['meanings'] = []) =>
  JSON.stringify(
    {
      bayescope: 'recipe',
      version: 1,
      recipe,
      ...(meanings.length > 0 && { meanings: Object.fromEntries(meanings) }),
    },
    null,
    2,
  );
