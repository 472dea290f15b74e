// The dialogs, in a part of the page that loads when the picture stands.
import '../text-later.js';
import './dialogs.css';
import { CountingDialog } from './counting-dialog.jsx';
import { DataDialog } from './data-dialog.jsx';
import { EdgesDialog } from './edges-dialog.jsx';
import { ExperimentsDialog } from './experiments-dialog.jsx';
import { FindDialog } from './find-dialog.jsx';
import { HelpDialog } from './help-dialog.jsx';
import { MembersDialog } from './members.jsx';
import { PreviewDialog } from './preview-dialog.jsx';
import { RulesDialog } from './rules-dialog.jsx';
import { ShareDialog } from './share-dialog.jsx';

/** Each dialog by the name under which the store opens it. */
export const PARTS = {
  data: DataDialog,
  preview: PreviewDialog,
  edges: EdgesDialog,
  find: FindDialog,
  members: MembersDialog,
  rules: RulesDialog,
  counting: CountingDialog,
  experiments: ExperimentsDialog,
  share: ShareDialog,
  help: HelpDialog,
};
