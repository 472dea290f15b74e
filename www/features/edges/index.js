// How much speaks for every edge, on one graph and in one table: what the page fetches when it is live.
export { ConfidenceInspector as Inspector } from '../../result/confidence/inspector.jsx';
export { PosteriorView } from './posterior.jsx';
export { EdgesView as View } from './view.jsx';
