// The one module of the store that views import: signals to read, actions to call.
export * from './document.js';
export { ask } from './engine.js';
export * from './hints.js';
export { before, continueSession, forgetSession } from './last-visit.js';
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
export * from './signals.js';
export { chosenOf, hasNetwork, networks } from './sources.js';
export { closeDraft } from './use-file.js';
