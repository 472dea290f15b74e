// My class: answers that were handed in, lessons that a teacher composes, and notes, on the teacher's device alone.

import type { ComponentType } from 'preact';
import { AnswersView } from './answers.tsx';
import { ComposeView } from './compose/compose.tsx';
import { NotesView } from './notes/notes.tsx';

export { addState } from '../../store/lessons/states.ts';

/** Each view of the class by its name. */
export const FACES: Record<string, { View: ComponentType }> = {
  class: { View: AnswersView },
  compose: { View: ComposeView },
  notes: { View: NotesView },
};
