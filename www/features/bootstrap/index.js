// How stable the edges are under resampling: what the page fetches when it is live.
export { BootstrapInspector as Inspector, BootstrapView as View } from './view.jsx';
