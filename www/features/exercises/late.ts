// What the exercises put into the frame of the page: the way back to the one that was left.
export { ExerciseBack } from './way-back.tsx';
