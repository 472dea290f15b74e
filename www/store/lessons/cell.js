// The cell of a table of counts that the open step of a lesson is about.
import { signal } from '@preact/signals';

/** @typedef {{ row: number, level: number }} Cell a combination of the parents’ levels, and a level of the child; both from 0 */

/** It, or null where the step names none. */
export const cellOfStep = signal(/** @type {Cell | null} */ (null));
