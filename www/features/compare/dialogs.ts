// Comparison of two networks, opened from the runs: a dialog.
export { VersusDialog } from './versus.tsx';
