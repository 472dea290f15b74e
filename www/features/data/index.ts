// What goes in: the columns that are learned from. What the page fetches when it is live.
import '../../words/text-later.ts';

export { ColumnsInspector as Inspector } from './inspector.tsx';
export { RowsView } from './rows.tsx';
export { ColumnsView as View } from './view.tsx';
