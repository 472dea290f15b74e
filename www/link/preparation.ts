// Recipe of the reader's data (reading options and preparation steps): edits, steps in words, and recipe files. Pure.

import type { ColumnPreview, Recipe, Step } from '../generated/protocol.ts';
import { fieldsIn } from '../model/foreign.ts';
import type { Doc } from '../model/state.ts';

/** Newest version (edition) of the default rules of preparation; a recipe that names none uses the first. */
export const NEWEST_EDITION = 4;

/** Empty recipe: no steps; reading options are detected from the file. */
export const emptyRecipe = (): Recipe => ({
  read: { separator: null, header: null, decimalComma: null, arff: null },
  steps: [],
});

/** Empty recipe with the newest version of the default rules, for a new file. */
export const newRecipe = (): Recipe => ({ ...emptyRecipe(), read: { ...emptyRecipe().read, rules: NEWEST_EDITION } });

/** Maximum length of the meaning of a variable, in characters. */
export const MAX_MEANING_LENGTH = 200;

/** Use of a column: as levels, numbers, bins (by width, frequency or cut points) or weights of rows, or not at all. */
export type Use = 'category' | 'number' | 'width' | 'frequency' | 'points' | 'weights' | 'exclude';

/** Kinds of steps that set the use of a column; a recipe has at most one such step for a column. */
const USES = new Set(['exclude', 'category', 'number', 'bin', 'weights']);

/** Whether two steps answer the same question, such as the use of one column, so that only the later step counts. */
function sameDecision(a: Step, b: Step) {
  if (a.op === 'missing') return b.op === 'missing';
  if (b.op === 'missing') return false;
  if (a.op === 'missing-label') return b.op === 'missing-label' && a.label === b.label && a.column === b.column;
  if (a.op === 'as-is') return b.op === 'as-is' && a.what === b.what && a.column === b.column;
  if (a.op === 'merge') return b.op === 'merge' && a.column === b.column && a.into === b.into;
  if (!('column' in a) || !('column' in b)) return a.op === b.op;
  if (b.op === 'as-is' || b.op === 'missing-label' || b.op === 'merge') return false;
  // Only one column can contain the weights of rows.
  if (a.op === 'weights' && b.op === 'weights') return true;
  // Reading dates or disguised numbers implies that the column is used.
  if ((b.op === 'date-part' || b.op === 'read-numbers') && a.op === 'exclude') return a.column === b.column;
  return a.column === b.column && (a.op === b.op || (USES.has(a.op) && USES.has(b.op)));
}

/** Recipe with a further step, in place of the steps that answer the same question (such as the use of a column). */
export const withStep = (recipe: Recipe, step: Step): Recipe => ({
  ...recipe,
  steps: [...recipe.steps.filter((earlier) => !sameDecision(earlier, step)), step],
});

/** Recipe without the steps that answer the same question as the given step, such as the use of a column. */
export const withoutStep = (recipe: Recipe, step: Step): Recipe => ({
  ...recipe,
  steps: recipe.steps.filter((earlier) => !sameDecision(earlier, step)),
});

/** Use of a column under the recipe that the preview was made by. */
export function useOf({ excluded, kind, cut }: ColumnPreview): Use {
  if (excluded) return 'exclude';
  if (kind === 'weights') return 'weights';
  if (kind === 'continuous') return 'number';
  return cut ? cut.by : 'category';
}

/** Default number of bins of a column. */
const USUAL_BINS = 3;

/** Step that changes the use of a column. */
export function stepFor({ name, cut, points, histogram }: ColumnPreview, use: Use): Step {
  if (use === 'exclude' || use === 'category' || use === 'number' || use === 'weights')
    return { op: use, column: name };
  const bins = cut && 'bins' in cut ? cut.bins : points.length > 0 ? points.length + 1 : USUAL_BINS;
  if (use === 'width' || use === 'frequency') return { op: 'bin', column: name, cut: { by: use, bins } };
  const middle = histogram ? (histogram.least + histogram.greatest) / 2 : 0;
  return { op: 'bin', column: name, cut: { by: 'points', points: points.length > 0 ? points : [middle] } };
}

/** Included columns whose cells can be kept as numbers. */
const numeric = (columns: ColumnPreview[]) =>
  columns.filter(({ numeric, excluded, kind }) => numeric && !excluded && kind !== 'weights');

/** Whether all included columns are kept as numbers. */
export const areNumbers = (columns: ColumnPreview[]) => {
  const included = columns.filter(({ excluded, kind }) => !excluded && kind !== 'weights');
  return included.length > 0 && included.every(({ kind }) => kind === 'continuous');
};

/** Names of numeric and excluded columns, for BNFinder, which models numbers as mixtures. */
export const asMixtures = (columns: ColumnPreview[]) => ({
  numbers: numeric(columns).flatMap(({ name, kind }) => (kind === 'category' ? [] : [name])),
  exclude: columns.filter(({ excluded }) => excluded).map(({ name }) => name),
});

/** Whether any column can be kept as numbers. */
export const hasNumbers = (columns: ColumnPreview[]) => numeric(columns).length > 0;

/** Recipe that keeps all numeric columns as numbers, or (`keep` false) lets the rules decide their use. */
export function keepNumbers(recipe: Recipe, columns: ColumnPreview[], keep: boolean): Recipe {
  const step: (name: string) => Step = (name) => ({ op: 'number', column: name });
  const change = keep ? withStep : withoutStep;
  return numeric(columns).reduce((made, { name, kind }) => {
    if (keep === (kind === 'continuous')) return made;
    return change(made, step(name));
  }, recipe);
}

/** Cut point rounded for readability, by at most a thousandth of the range. */
function roundCut(x: number, range: number) {
  const unit = 10 ** Math.floor(Math.log10(range / 500 || 1));
  return Number((Math.round(x / unit) * unit).toPrecision(12));
}

/** Cut points with one of them moved; it stays within the histogram and between its neighbors. */
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

/** Cut points with a further one, in the middle of the widest bin. */
export function addPoint(points: number[], { least, greatest }: { least: number; greatest: number }) {
  const ends = [least, ...points, greatest];
  let widest = 0;
  for (let i = 1; i + 1 < ends.length; i++) {
    if (ends[i + 1] - ends[i] > ends[widest + 1] - ends[widest]) widest = i;
  }
  const middle = roundCut((ends[widest] + ends[widest + 1]) / 2, greatest - least);
  return [...points, middle].sort((a, b) => a - b);
}

/** Key of the words for a step, under `prepare.step`, with parameters. */
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
 * Recipe in the parsed content of a file, `{ bayescope: 'recipe', recipe }`; null for any other file. Only the shape is
 * checked here; the engine checks the steps.
 */
export function recipeIn(object: unknown): Recipe | null {
  const { bayescope, recipe } = fieldsIn(object);
  const { read, steps } = fieldsIn(recipe);
  if (bayescope !== 'recipe' || !Array.isArray(steps)) return null;
  return { read: { ...emptyRecipe().read, ...fieldsIn(read) }, steps };
}

/** Meanings of variables in the parsed content of a recipe file. */
export const meaningsIn = (object: unknown): Doc['meanings'] =>
  Object.entries(fieldsIn(object).meanings ?? {}).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [[name, text.trim().slice(0, MAX_MEANING_LENGTH)]] : [],
  );

/** Text of a recipe file, with the meanings of variables. */
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
