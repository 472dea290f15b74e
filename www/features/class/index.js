// My class: answers that were handed in, and lessons that a teacher composes, on the teacher's device alone.

export { addState } from '../../store/lessons/states.js';
export { AnswersView as View } from './answers.jsx';
export { ComposeView } from './compose/compose.jsx';
export { NotesView } from './notes/notes.jsx';
