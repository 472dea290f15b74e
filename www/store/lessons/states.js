// States of the page as steps of a lesson.
import { encodeLink } from '../../link/link.js';
import { ask } from '../engine.js';
import { doc } from '../signals.js';
import { editLesson, stepAt } from './own.js';

/** What the page shows, as a step has it; own data travel with it. @returns {Promise<string>} */
export async function presentState() {
  const at = { ...doc.peek(), course: null };
  const packed = at.data.kind === 'own' ? await ask('pack', {}) : null;
  const link = await encodeLink({ doc: at, packed });
  return link.replace(/^v=1&?/, '');
}

/** Adds what the page shows as a step. @param {string} id of the lesson @returns {Promise<number>} how many steps it has now */
export async function addState(id) {
  const state = await presentState();
  let length = 0;
  editLesson(id, (lesson) => {
    const steps = [...lesson.steps, stepAt(state)];
    length = steps.length;
    return { ...lesson, steps };
  });
  return length;
}
