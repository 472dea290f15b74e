// What composing puts into the frame of the page: states are added where they are found.
export { ComposeChip } from './compose/chip.tsx';
