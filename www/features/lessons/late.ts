// Exports of the lessons for the page's frame: the column of the open lesson, and the button back to it.
export { LessonColumn } from './column-place.tsx';
export { LessonBack } from './way-back.tsx';
