// Document with and without the restrictions of a lesson.
import { type Doc, noLesson } from './state.ts';

/** Document as shown in a lesson: without the comparison with the truth if the lesson hides it. */
export const asTaught = (doc: Doc): Doc => (doc.lesson.hide.includes('truth') ? { ...doc, truth: false } : doc);

/** Document with everything shown that its lesson hides; the task remains. */
export const untaught = (doc: Doc): Doc => ({
  ...doc,
  truth: doc.truth || doc.lesson.hide.includes('truth'),
  lesson: { ...noLesson(), task: doc.lesson.task, embed: doc.lesson.embed },
});
