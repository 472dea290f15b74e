// State of the storage of lessons: the reader's own lessons, and progress.
import { isStored as areLessonsStored } from '../../store/lessons/own.ts';
import { isStored as isProgressStored } from '../../store/lessons/progress.ts';

/** Whether the browser has stored all of it so far. */
export const isKept = () => areLessonsStored() && isProgressStored();
