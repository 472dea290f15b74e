// Exports of the exercises for dialogs: the next exercise of a kind.
export { nextOf } from './tally.ts';
