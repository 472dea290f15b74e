// The k best networks: what the page fetches when it is live.
export { BestInspector as Inspector } from './pairs.tsx';
export { BestView as View } from './view.tsx';
