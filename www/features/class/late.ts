// Late-loaded part of the page's frame for composing lessons: the chip that adds states to a lesson.
export { ComposeChip } from './compose/chip.tsx';
