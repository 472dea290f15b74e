// Parts of the view Parent sets that dialogs use: the pruning rules, and the picture as a file.
export { parentsSvgText } from './export.ts';
export { RulesDialog } from './rules-dialog.tsx';
