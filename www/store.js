// The page's store: signals to read, actions to call. One door, so that views need not know the rooms behind it.
export * from './store/document.js';
export { ask, goOn, pause, restartEngine, runNow, stop } from './store/learn.js';
export {
  closeDraft,
  editRecipe,
  openFile,
  openLink,
  openText,
  reopenDraft,
  undoRecipe,
  useDraft,
} from './store/open.js';
export { before, continueSession, forgetSession } from './store/session.js';
export * from './store/signals.js';
export { chosenOf, hasNetwork, networks } from './store/sources.js';
