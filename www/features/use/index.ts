// Face of Use it: what the page fetches when it is live.
export { UseInspector as Inspector } from './inspector.tsx';
export { UseView as View } from './view.tsx';
