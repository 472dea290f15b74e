// States of the page as steps of a lesson.
import { encodeLink } from '../../link/link.ts';
import { ask } from '../engine.ts';
import { doc } from '../signals.ts';
import { editLesson, stepAt } from './own.ts';

/** What the page shows, as a step has it; own data travel with it. */
export async function presentState(): Promise<string> {
  const at = { ...doc.peek(), course: null };
  const packed = at.data.kind === 'own' ? await ask('pack') : null;
  const link = await encodeLink({ doc: at, packed });
  return link.replace(/^v=1&?/, '');
}

/**
 * Adds what the page shows as a step.
 * @param id of the lesson
 * @returns how many steps it has now
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
