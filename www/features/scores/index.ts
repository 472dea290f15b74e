// The table of local scores: what the page fetches when it is live.
export { ScoresInspector as Inspector, ScoresView as View } from './view.tsx';
