// Document with and without the restrictions of a teacher's link (lesson).
import { type Doc, noLesson } from './state.ts';

/** Document shown under a teacher's link: if the link hides the comparison with the true network, it is off. */
export const asTaught = (doc: Doc): Doc => (doc.lesson.hide.includes('truth') ? { ...doc, truth: false } : doc);

/** Document that shows everything that its teacher's link hides; the task remains. */
export const untaught = (doc: Doc): Doc => ({
  ...doc,
  truth: doc.truth || doc.lesson.hide.includes('truth'),
  lesson: { ...noLesson(), task: doc.lesson.task, embed: doc.lesson.embed },
});
