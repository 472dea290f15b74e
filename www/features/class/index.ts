// Entry point of My class: answers handed in, lessons composed by a teacher, and notes, all on the teacher's device.

import type { ComponentType } from 'preact';
import { AnswersView } from './answers.tsx';
import { ComposeView } from './compose/compose.tsx';
import { NotesView } from './notes/notes.tsx';

export { addState } from '../../store/lessons/states.ts';

/** Components of the views of My class, by the names of the views. */
export const FACES: Record<string, { View: ComponentType }> = {
  class: { View: AnswersView },
  compose: { View: ComposeView },
  notes: { View: NotesView },
};
