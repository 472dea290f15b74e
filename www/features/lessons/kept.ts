// Storage of what a reader does in lessons: lessons of their own, and progress.
import { isStored as areLessonsStored } from '../../store/lessons/own.ts';
import { isStored as isProgressStored } from '../../store/lessons/progress.ts';

/** Whether the browser has stored all of it so far. */
export const isKept = () => areLessonsStored() && isProgressStored();
