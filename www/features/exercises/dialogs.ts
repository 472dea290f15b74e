// What dialogs need of the exercises: which one of a kind comes next.
export { nextOf } from './tally.ts';
