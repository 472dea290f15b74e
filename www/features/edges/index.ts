// All edges and Posterior: exports of the views, loaded after the page is first drawn.
export { ConfidenceInspector as Inspector } from '../../result/confidence/inspector.tsx';
export { PosteriorView } from './posterior.tsx';
export { EdgesView as View } from './view.tsx';
