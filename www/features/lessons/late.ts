// Part of the lessons for the page's frame: the column of the open lesson.
export { LessonColumn } from './column-place.tsx';
