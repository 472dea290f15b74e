// State of the storage of lessons: the reader's own lessons, and the progress in lessons.
import { isStored as areLessonsStored } from '../../store/lessons/own.ts';
import { isStored as isProgressStored } from '../../store/lessons/progress.ts';

/** Whether the browser has stored all own lessons and all progress so far. */
export const isKept = () => areLessonsStored() && isProgressStored();
