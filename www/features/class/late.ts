// Part of My class that is shown outside its view, and loaded late: the chip that adds page states to a lesson.
export { ComposeChip } from './compose/chip.tsx';
