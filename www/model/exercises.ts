// Kinds of exercises, in the order of the list in the view Exercises.

export type ExerciseKind = (typeof EXERCISES)[number];
export const EXERCISES = ['score', 'parents', 'move', 'marks', 'separated', 'evidence'] as const;
