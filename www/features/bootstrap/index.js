// How stable the edges are under resampling: what the page fetches when it is live.
export { ConfidenceInspector as Inspector } from '../../result/confidence/inspector.jsx';
export { BootstrapView as View } from './view.jsx';
