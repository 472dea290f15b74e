// Lessons: exports of the view, loaded after the page is first drawn, and the column of a lesson.
import { startLessons } from '../../store/lessons/lesson.ts';

export { LessonList as View } from './list.tsx';

startLessons();
