// Demands of the open step of a lesson on the page: the cell of the table of counts to frame, and the parts to show.
import { signal } from '@preact/signals';

/** Cell of the table of counts: index of a combination of parents' levels, and of a level of the child; from 0. */
export type Cell = { row: number; level: number };

/** Cell that the open step of a lesson frames; null if there is none. */
export const cellOfStep = signal<Cell | null>(null);

/** Parts of the page that a lesson hides unless a step asks for them. `controls`: switches and estimates of a view. */
export const QUIET = Object.freeze(['data', 'score', 'search', 'sentence', 'inspector', 'controls', 'rows'] as const);
export type QuietPart = (typeof QUIET)[number];

/**
 * Parts that the open step of a lesson asks for: quiet ones; `members`, pictures of the equivalent networks; `flips`, a
 * network whose edges are turned to find them; `unmarked`, the network without its reversible edges marked until the
 * check is met.
 */
export const shownByStep = signal<readonly string[]>([]);
