// The k best networks: what the page fetches when it is live.
export { BestInspector as Inspector } from './pairs.jsx';
export { BestView as View } from './view.jsx';
