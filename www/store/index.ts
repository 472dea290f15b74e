// The only module of the store that views import: signals to read, actions to call.
export * from './document.ts';
export { ask, askOfResult } from './engine.ts';
export * from './hints.ts';
export { before, continueSession, forgetSession } from './last-visit.ts';
export { goOn, pause, restartEngine, runNow, stop } from './learn.ts';
export {
  editRecipe,
  openFile,
  openLink,
  openText,
  reopenDraft,
  undoRecipe,
  useDraft,
} from './open.ts';
export * from './signals.ts';
export { chosenOf, hasNetwork, networks } from './sources.ts';
export { closeDraft } from './use-file.ts';
