// The kinds of exercises, in the order in which they are listed.

/** @typedef {typeof EXERCISES[number]} ExerciseKind */
export const EXERCISES = /** @type {const} */ (['score', 'parents', 'move', 'marks', 'separated', 'evidence']);
