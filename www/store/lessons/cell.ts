// The cell of a table of counts that the open step of a lesson is about.
import { signal } from '@preact/signals';

/** A combination of the parents’ levels, and a level of the child; both from 0. */
export type Cell = { row: number; level: number };

/** It, or null where the step names none. */
export const cellOfStep = signal<Cell | null>(null);
