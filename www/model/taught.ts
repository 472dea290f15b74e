// The document as a lesson shows it, and as it is without one.
import { type Doc, noLesson } from './state.ts';

/** The document as a lesson shows it: a truth that is hidden is not compared with. */
export const asTaught = (doc: Doc): Doc => (doc.lesson.hide.includes('truth') ? { ...doc, truth: false } : doc);

/** The document with everything shown that its lesson hides; the task stays. */
export const untaught = (doc: Doc): Doc => ({
  ...doc,
  truth: doc.truth || doc.lesson.hide.includes('truth'),
  lesson: { ...noLesson(), task: doc.lesson.task, embed: doc.lesson.embed },
});
