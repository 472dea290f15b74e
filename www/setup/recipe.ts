// Changes to the current recipe (steps that prepare a file): that of the file in the data dialog, else the page's.

import type { Recipe, Step } from '../generated/protocol.ts';
import { withoutStep, withStep } from '../link/preparation.ts';
import { editColumns, recipeHere } from '../store/columns.ts';
import { draft, editRecipe } from '../store/index.ts';

/**
 * Changes the current recipe.
 * @param gesture name of a gesture; all changes of one gesture are one entry of undo
 */
export function change(change: (recipe: Recipe) => Recipe, gesture: string | null = null) {
  const opened = draft.peek();
  if (opened) return editRecipe(change(opened.story.present), gesture);
  const recipe = recipeHere();
  if (recipe) editColumns(change(recipe), gesture);
}

export const apply = (step: Step, gesture: string | null = null) => change((recipe) => withStep(recipe, step), gesture);

export const applyAll = (steps: Step[]) => change((recipe) => steps.reduce(withStep, recipe));

/** Removes a step from the current recipe. */
export const takeBack = (step: Step) => change((recipe) => withoutStep(recipe, step));
