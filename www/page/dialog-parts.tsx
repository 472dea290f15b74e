// Dialogs, in a module loaded after the first picture.
import '../words/text-later.ts';
import './dialogs/dialogs.css';
import { ExperimentsDialog } from '../features/experiments/dialogs.ts';
import { RulesDialog } from '../features/parents/dialogs.ts';
import { MembersDialog } from '../result/members.tsx';
import { CountingDialog } from '../setup/counting-dialog.tsx';
import { DataDialog } from '../setup/data-dialog.tsx';
import { EdgesDialog } from '../setup/edges-dialog.tsx';
import { ExportDialog } from '../share/export-dialog.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { AboutDialog } from './dialogs/about-dialog.tsx';
import { FindDialog } from './dialogs/find-dialog.tsx';
import { HelpDialog } from './dialogs/help-dialog.tsx';
import { RunsDialog } from './saved/runs-dialog.tsx';

/** Dialogs by their names in the store. */
export const PARTS = {
  data: DataDialog,
  edges: EdgesDialog,
  find: FindDialog,
  members: MembersDialog,
  rules: RulesDialog,
  runs: RunsDialog,
  counting: CountingDialog,
  experiments: ExperimentsDialog,
  export: ExportDialog,
  share: ShareDialog,
  help: HelpDialog,
  about: AboutDialog,
};
