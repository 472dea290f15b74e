// The lessons: the list that the page fetches when it is live, and with it the column of a lesson.
import { startLessons } from '../../store/lessons/lesson.ts';

export { LessonList as View } from './list.tsx';

startLessons();
