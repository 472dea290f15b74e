// Signals to read and actions to call: the part of the store that all views use.
export * from './document.ts';
export { ask, askOfResult } from './engine.ts';
export * from './hints.ts';
export { before, continueSession, forgetSession } from './last-visit.ts';
export { goOn, pause, restartEngine, runNow, stop } from './learn.ts';
export { editRecipe, openFile, openLink, openText, reopenDraft, undoRecipe, useDraft } from './open.ts';
export * from './signals.ts';
export { chosenOf, hasNetwork, networks } from './sources.ts';
export { closeDraft } from './use-file.ts';
