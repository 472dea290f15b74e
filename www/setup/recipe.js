// The recipe at hand: that of a file being opened in the dialog, or, where none is, that of the page's own data.
import { withoutStep, withStep } from '../link/preparation.js';
import { editColumns, recipeHere } from '../store/columns.js';
import { draft, editRecipe } from '../store/index.js';

/**
 * @typedef {import('../generated/protocol').Recipe} Recipe
 * @typedef {import('../generated/protocol').Step} Step
 */

/**
 * Changes the recipe at hand.
 * @param {(recipe: Recipe) => Recipe} change @param {string | null} [gesture] changes of one gesture are one entry of undo
 */
export function change(change, gesture = null) {
  const opened = draft.peek();
  if (opened) return editRecipe(change(opened.story.present), gesture);
  const recipe = recipeHere();
  if (recipe) editColumns(change(recipe), gesture);
}

/** Adds a step. @param {Step} step @param {string | null} [gesture] */
export const apply = (step, gesture = null) => change((recipe) => withStep(recipe, step), gesture);

/** Adds steps. @param {Step[]} steps */
export const applyAll = (steps) => change((recipe) => steps.reduce(withStep, recipe));

/** Takes a step back. @param {Step} step */
export const takeBack = (step) => change((recipe) => withoutStep(recipe, step));
