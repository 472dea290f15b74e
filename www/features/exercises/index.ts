// The exercises: the list, and the one that is open. Fetched when the page is live.
import { startExercises } from './open.ts';

export { ExercisesView as View } from './view.tsx';

startExercises();
