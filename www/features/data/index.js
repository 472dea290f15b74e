// What goes in: the columns that are learned from. What the page fetches when it is live.
import '../../words/text-later.js';

export { ColumnsInspector as Inspector } from './inspector.jsx';
export { RowsView } from './rows.jsx';
export { ColumnsView as View } from './view.jsx';
