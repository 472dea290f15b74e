// What goes in: the columns that are learned from. What the page fetches when it is live.
export { ColumnsView as View } from './view.jsx';
