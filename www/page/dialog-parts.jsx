// The dialogs, in a part of the page that loads when the picture stands.
import '../words/text-later.js';
import './dialogs/dialogs.css';
import { ExperimentsDialog } from '../features/experiments/dialogs.js';
import { RulesDialog } from '../features/parents/dialogs.js';
import { MembersDialog } from '../result/members.jsx';
import { CountingDialog } from '../setup/counting-dialog.jsx';
import { DataDialog } from '../setup/data-dialog.jsx';
import { EdgesDialog } from '../setup/edges-dialog.jsx';
import { ExportDialog } from '../share/export-dialog.jsx';
import { ShareDialog } from '../share/share-dialog.jsx';
import { AboutDialog } from './dialogs/about-dialog.jsx';
import { FindDialog } from './dialogs/find-dialog.jsx';
import { HelpDialog } from './dialogs/help-dialog.jsx';
import { RunsDialog } from './saved/runs-dialog.jsx';

/** Each dialog by the name under which the store opens it. */
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
