// What parent sets put into dialogs: the rules that leave some out, and the picture as a file.
export { parentsSvgText } from './export.ts';
export { RulesDialog } from './rules-dialog.tsx';
