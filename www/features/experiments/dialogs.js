// What experiments put into dialogs: where they come from, and what is shared of them.
export { ExperimentsDialog } from './dialog.jsx';
export { BnfinderExports, foundNow } from './share.jsx';
