// The least size of names in a picture.
import { LABEL } from '../draw/viewport.ts';
import { projector } from '../store/index.ts';

/** Least size in px of the names of a picture that is scrolled where it is larger: for a room, what is read from its end. */
export const leastName = () => (projector.value ? LABEL.room : LABEL.least);
