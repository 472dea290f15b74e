// How much speaks for every edge, on one graph and in one table: what the page fetches when it is live.
export { EdgesInspector as Inspector } from './directions.jsx';
export { PosteriorView } from './posterior.jsx';
export { EdgesView as View } from './view.jsx';
