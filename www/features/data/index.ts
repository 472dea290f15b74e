// Columns: exports of the view, loaded after the page is first drawn.
import '../../words/text-later.ts';

export { hasColumn as hasPanel } from './column.ts';
export { ColumnsInspector as Inspector } from './inspector.tsx';
export { RowsView } from './rows.tsx';
export { ColumnsView as View } from './view.tsx';
