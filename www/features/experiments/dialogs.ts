// Exports of the dialogs for experiments: how the table is read, and how results are shared.
export { ExperimentsDialog } from './dialog.tsx';
export { BnfinderExports, foundNow } from './share.tsx';
