// The dialogs, in a part of the page that loads when the picture stands.
import { DataDialog } from './data-dialog.jsx';
import { EdgesDialog } from './edges-dialog.jsx';
import { HelpDialog } from './help-dialog.jsx';
import { PreviewDialog } from './preview-dialog.jsx';
import { ShareDialog } from './share-dialog.jsx';

/** Each dialog by the name under which the store opens it. */
export const PARTS = {
  data: DataDialog,
  preview: PreviewDialog,
  edges: EdgesDialog,
  share: ShareDialog,
  help: HelpDialog,
};
