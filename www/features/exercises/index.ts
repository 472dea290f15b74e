// Entry point of the view Exercises, loaded after the page is first drawn.
import { startExercises } from './open.ts';

export { ExercisesView as View } from './view.tsx';

startExercises();
