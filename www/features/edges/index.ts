// How much speaks for every edge, on one graph and in one table: what the page fetches when it is live.
export { ConfidenceInspector as Inspector } from '../../result/confidence/inspector.tsx';
export { PosteriorView } from './posterior.tsx';
export { EdgesView as View } from './view.tsx';
