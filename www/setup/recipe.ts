// The recipe at hand: that of a file being opened in the dialog, or, where none is, that of the page's own data.

import type { Recipe, Step } from '../generated/protocol.ts';
import { withoutStep, withStep } from '../link/preparation.ts';
import { editColumns, recipeHere } from '../store/columns.ts';
import { draft, editRecipe } from '../store/index.ts';

/**
 * Changes the recipe at hand.
 * @param gesture changes of one gesture are one entry of undo
 */
export function change(change: (recipe: Recipe) => Recipe, gesture: string | null = null) {
  const opened = draft.peek();
  if (opened) return editRecipe(change(opened.story.present), gesture);
  const recipe = recipeHere();
  if (recipe) editColumns(change(recipe), gesture);
}

/** Adds a step. */
export const apply = (step: Step, gesture: string | null = null) => change((recipe) => withStep(recipe, step), gesture);

/** Adds steps. */
export const applyAll = (steps: Step[]) => change((recipe) => steps.reduce(withStep, recipe));

/** Takes a step back. */
export const takeBack = (step: Step) => change((recipe) => withoutStep(recipe, step));
