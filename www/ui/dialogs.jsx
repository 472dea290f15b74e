// Whichever dialog is open.
import { dialog } from '../store.js';
import { DataDialog } from './data-dialog.jsx';
import { EdgesDialog } from './edges-dialog.jsx';
import { HelpDialog } from './help-dialog.jsx';
import { PreviewDialog } from './preview-dialog.jsx';
import { ShareDialog } from './share-dialog.jsx';

export function Dialogs() {
  switch (dialog.value) {
    case 'data':
      return <DataDialog />;
    case 'preview':
      return <PreviewDialog />;
    case 'edges':
      return <EdgesDialog />;
    case 'share':
      return <ShareDialog />;
    case 'help':
      return <HelpDialog />;
    default:
      return null;
  }
}
