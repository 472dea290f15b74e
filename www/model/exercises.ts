// Kinds of exercises, in the order of the list.

export type ExerciseKind = (typeof EXERCISES)[number];
export const EXERCISES = ['score', 'parents', 'move', 'marks', 'separated', 'evidence'] as const;
