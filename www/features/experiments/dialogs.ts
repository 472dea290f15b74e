// What experiments put into dialogs: where they come from, and what is shared of them.
export { ExperimentsDialog } from './dialog.tsx';
export { BnfinderExports, foundNow } from './share.tsx';
