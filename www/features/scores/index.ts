// All scores: exports of the view, loaded after the page is first drawn.
export { ScoresInspector as Inspector, ScoresView as View } from './view.tsx';
