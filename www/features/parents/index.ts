// Entry point of the views Parent sets and All scores (its list of all variables), loaded after the page is first drawn.
export { ScoresInspector } from './table/family.tsx';
export { ScoresView } from './table/view.tsx';
export { ParentsInspector as Inspector, ParentsView as View } from './view.tsx';
