// My class: answers that were handed in, lessons that a teacher composes, and notes, on the teacher's device alone.
import { AnswersView } from './answers.jsx';
import { ComposeView } from './compose/compose.jsx';
import { NotesView } from './notes/notes.jsx';

export { addState } from '../../store/lessons/states.js';

/** Each view of the class by its name. @type {Record<string, { View: import('preact').ComponentType }>} */
export const FACES = {
  class: { View: AnswersView },
  compose: { View: ComposeView },
  notes: { View: NotesView },
};
