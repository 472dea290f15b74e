// How stable the edges are under resampling: what the page fetches when it is live.
export { ConfidenceInspector as Inspector } from '../../result/confidence/inspector.tsx';
export { BootstrapView as View } from './view.tsx';
