// Minimum size of names in a picture.
import { LABEL } from '../draw/viewport.ts';
import { projector } from '../store/index.ts';

/** Minimum size, in px, of names in a scrollable picture; larger on a projector, for readers in the last row. */
export const leastName = () => (projector.value ? LABEL.room : LABEL.least);
