// Exports of the parent sets for dialogs: the pruning rules, and the picture as a file.
export { parentsSvgText } from './export.ts';
export { RulesDialog } from './rules-dialog.tsx';
