// Exports of the exercises for the page's frame: the button back to the exercise that was left.
export { ExerciseBack } from './way-back.tsx';
