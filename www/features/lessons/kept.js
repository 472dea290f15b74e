// Whether what a reader does in lessons lasts beyond the page.
import { isStored as areLessonsStored } from '../../store/lessons/own.js';
import { isStored as isProgressStored } from '../../store/lessons/progress.js';

/** Whether the browser has stored all of it so far. */
export const isKept = () => areLessonsStored.value && isProgressStored.value;
