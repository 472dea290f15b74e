// Dialogs, in a module loaded after the first picture. Each is exported under the name that the store uses for it.
import '../words/text-later.ts';
import './dialogs/dialogs.css';

export { VersusDialog as versus } from '../features/compare/dialogs.ts';
export { ExperimentsDialog as experiments } from '../features/experiments/dialogs.ts';
export { RulesDialog as rules } from '../features/parents/dialogs.ts';
export { MembersDialog as members } from '../result/members.tsx';
export { CountingDialog as counting } from '../setup/counting-dialog.tsx';
export { DataDialog as data } from '../setup/data-dialog.tsx';
export { EdgesDialog as edges } from '../setup/edges-dialog.tsx';
export { ExportDialog as export } from '../share/export-dialog.tsx';
export { ShareDialog as share } from '../share/share-dialog.tsx';
export { AboutDialog as about } from './dialogs/about-dialog.tsx';
export { FindDialog as find } from './dialogs/find-dialog.tsx';
export { HelpDialog as help } from './dialogs/help-dialog.tsx';
export { RunsDialog as runs } from './saved/runs-dialog.tsx';
