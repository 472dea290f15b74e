// Part of the lessons that is shown beside every view, and loaded late: the column of the open lesson.
export { LessonColumn } from './column-place.tsx';
