// Edges with its modes all measures, top k, bootstrap and posterior: exports of the view, loaded after the page is
// first drawn.
export { ConfidenceInspector as Inspector } from './inspector.tsx';
export { EdgesView as View, hasPanel } from './view.tsx';
