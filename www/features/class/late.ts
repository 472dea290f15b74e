// The part of the page frame for composing: the chip that adds states to a lesson.
export { ComposeChip } from './compose/chip.tsx';
