// What the lessons put into the frame of the page: the column of the lesson that is open, and the way back to it.
export { LessonColumn } from './column-place.tsx';
export { LessonBack } from './way-back.tsx';
