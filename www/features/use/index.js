// Face of Use it: what the page fetches when it is live.
export { UseInspector as Inspector } from './inspector.jsx';
export { UseView as View } from './view.jsx';
