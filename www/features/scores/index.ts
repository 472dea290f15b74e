// Entry point of the view All scores, loaded after the page is first drawn.
export { ScoresInspector as Inspector, ScoresView as View } from './view.tsx';
