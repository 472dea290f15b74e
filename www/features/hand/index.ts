// A local score, taken apart by hand: what the page fetches when it is live.
export { HandInspector as Inspector, HandView as View } from './view.tsx';
