// The columns of own data as the page edits them: what of a document outlives another preparation of its file, and levels that are
// joined, renamed and taken apart again. Pure.

import { withData } from '../model/state.js';
import { withStep } from './preparation.js';

/**
 * @typedef {import('../generated/protocol').Recipe} Recipe
 * @typedef {import('../generated/protocol').Step} Step
 * @typedef {import('../model/state.js').Doc} Doc
 * @typedef {import('../model/state.js').SearchChoice} SearchChoice
 */

/** Constraints of the search on variables, without the variables that are gone. @param {SearchChoice} search @param {Set<string>} names @returns {Partial<SearchChoice>} */
function keptOf(search, names) {
  /** @template {string[]} E @param {E[]} lists */
  const whole = (lists) => lists.filter((list) => list.every((name) => names.has(name)));
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
 * The document with its file prepared in another way: constraints, places and selection of variables that are still there stay.
 * @param {Doc} doc @param {import('../model/state.js').OwnData} data @param {string[]} names of the variables from now on
 * @returns {Doc}
 */
export function withPrepared(doc, data, names) {
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

/**
 * The recipe in force: the reading options and all steps, proposed ones too.
 * @param {import('../generated/protocol').Preview} preview @returns {Recipe}
 */
export const recipeOf = ({ read, steps }) => ({ read, steps });

/** Labels of the file that a level stands for. @param {readonly Step[]} steps @param {string} column @param {string} level */
function labelsOf(steps, column, level) {
  const merge = steps.find((step) => step.op === 'merge' && step.column === column && step.into === level);
  return merge?.op === 'merge' ? [...new Set([level, ...merge.labels])] : [level];
}

/** Whether levels of a column have been joined into this one, or renamed. @param {readonly Step[]} steps @param {string} column @param {string} level */
export const isJoined = (steps, column, level) =>
  steps.some((step) => step.op === 'merge' && step.column === column && step.into === level);

/** Whether all labels of a merge write one number, as the rules join them. @param {Step & { op: 'merge' }} merge */
function isOfOneNumber({ into, labels }) {
  const numbers = [into, ...labels].map((label) =>
    label.trim() === '' ? Number.NaN : Number(label.replace(',', '.')),
  );
  return numbers.every((x) => x === numbers[0]);
}

/** The recipe without what was joined into these levels. @param {Recipe} recipe @param {string} column @param {string[]} levels @returns {Recipe} */
export function apartAgain(recipe, column, levels) {
  const merges = recipe.steps.flatMap((step) =>
    step.op === 'merge' && step.column === column && levels.includes(step.into) ? [step] : [],
  );
  const apart = { ...recipe, steps: recipe.steps.filter((step) => !merges.some((merge) => merge === step)) };
  // The rules would join them anew.
  return merges.some(isOfOneNumber) ? withStep(apart, { op: 'as-is', what: 'same-numbers', column }) : apart;
}

/**
 * The recipe with levels of a column taken as one of this name; one level alone is renamed.
 * @param {Recipe} recipe @param {string} column @param {string[]} levels @param {string} into
 * @returns {Recipe}
 */
export function joined(recipe, column, levels, into) {
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

/** The recipe with the levels of a column in this order; levels that it leaves out follow. @param {Recipe} recipe @param {string} column @param {string[]} levels */
export const ordered = (recipe, column, levels) => withStep(recipe, { op: 'order', column, labels: levels });

/**
 * Levels with one of them at another place of the list; a place outside is the nearest end.
 * @param {readonly string[]} levels @param {string} level @param {number} to
 */
export function placed(levels, level, to) {
  const others = levels.filter((other) => other !== level);
  const at = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, at), level, ...others.slice(at)];
}

/** The recipe with these levels of a column read as missing. @param {Recipe} recipe @param {string} column @param {string[]} levels @returns {Recipe} */
export const asMissing = (recipe, column, levels) =>
  levels
    .flatMap((level) => labelsOf(recipe.steps, column, level))
    .reduce(
      (made, label) => withStep(made, { op: 'missing-label', label, column }),
      apartAgain(recipe, column, levels),
    );

/** Decisions that no rule proposes, so that taking one back changes something. @type {ReadonlySet<Step['op']>} */
const DECIDED = new Set([
  'merge',
  'order',
  'levels',
  'read-numbers',
  'range',
  'text-missing',
  'read-numbers',
  'levels',
  'keep-top',
  'date-part',
  'weights',
  'category',
  'number',
]);

/** Decisions about a column that can be taken back. @param {readonly Step[]} steps @param {string} column */
export const decidedOf = (steps, column) =>
  steps.filter((step) => 'column' in step && step.column === column && DECIDED.has(step.op));

/**
 * Places of cut points in a histogram, 0 at its least value and 100 at its greatest.
 * @param {number[]} points @param {{ least: number, greatest: number }} range
 */
export const cutPlaces = (points, { least, greatest }) =>
  greatest > least ? points.map((point) => (100 * (point - least)) / (greatest - least)) : [];

/** The step that cuts a column into so many bins; cut by hand before, it is cut by frequency. @param {import('../generated/protocol').ColumnPreview} column @param {number} bins @returns {Step} */
export const binStep = ({ name, cut }, bins) => ({
  op: 'bin',
  column: name,
  cut: { by: cut?.by === 'width' ? 'width' : 'frequency', bins },
});
