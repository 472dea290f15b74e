// Bootstrap: exports of the view, loaded after the page is first drawn.
export { ConfidenceInspector as Inspector } from '../../result/confidence/inspector.tsx';
export { BootstrapView as View } from './view.tsx';
