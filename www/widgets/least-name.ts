// Minimum size of names in a picture.
import { LABEL } from '../draw/viewport.ts';
import { projector } from '../store/index.ts';

/** Minimum size, in px, of names in a picture that scrolls; larger on a projector, for the last row of a room. */
export const leastName = () => (projector.value ? LABEL.room : LABEL.least);
