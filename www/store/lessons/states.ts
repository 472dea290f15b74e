// States of the page as steps of a lesson that is being composed.
import { encodeLink } from '../../link/link.ts';
import { ask } from '../engine.ts';
import { doc } from '../signals.ts';
import { editLesson, stepAt } from './own.ts';

/** Current state of the page for a step, with own data packed into it. */
export async function presentState(): Promise<string> {
  const at = { ...doc.peek(), course: null };
  const packed = at.data.kind === 'own' ? await ask('pack') : null;
  const link = await encodeLink({ doc: at, packed });
  return link.replace(/^v=1&?/, '');
}

/**
 * Adds the current state of the page as a step of an own lesson.
 * @param id id of the lesson
 * @returns number of steps
 */
export async function addState(id: string): Promise<number> {
  const state = await presentState();
  let length = 0;
  editLesson(id, (lesson) => {
    const steps = [...lesson.steps, stepAt(state)];
    length = steps.length;
    return { ...lesson, steps };
  });
  return length;
}
