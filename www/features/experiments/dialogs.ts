// Parts of dialogs for experiments: reading, and sharing of results.
export { ExperimentsDialog } from './dialog.tsx';
export { BnfinderExports, foundNow } from './share.tsx';
