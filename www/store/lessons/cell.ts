// Cell of the table of counts that the open step of a lesson frames.
import { signal } from '@preact/signals';

/** Cell of the table of counts: index of a combination of parents' levels, and of a level of the child; from 0. */
export type Cell = { row: number; level: number };

/** Cell that the open step of a lesson frames; null if there is none. */
export const cellOfStep = signal<Cell | null>(null);
