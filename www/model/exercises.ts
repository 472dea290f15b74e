// The kinds of exercises, in the order in which they are listed.

export type ExerciseKind = (typeof EXERCISES)[number];
export const EXERCISES = ['score', 'parents', 'move', 'marks', 'separated', 'evidence'] as const;
