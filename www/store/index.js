// The page's store: signals to read, actions to call. One door, so that views need not know the rooms behind it.
export * from './document.js';
export { ask } from './engine.js';
export * from './hints.js';
export { goOn, pause, restartEngine, runNow, stop } from './learn.js';
export {
  editRecipe,
  openFile,
  openLink,
  openText,
  reopenDraft,
  undoRecipe,
  useDraft,
} from './open.js';
export { before, continueSession, forgetSession } from './session.js';
export * from './signals.js';
export { chosenOf, hasNetwork, networks } from './sources.js';
export { closeDraft } from './use-file.js';
