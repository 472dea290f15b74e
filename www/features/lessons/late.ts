// Parts of the lessons that are shown beside every view, and loaded late: the column of the open lesson, and pictures
// of equivalent networks.
export { LessonColumn } from './column-place.tsx';
export { MemberPictures } from './members.tsx';
