// The parent sets of one variable: what the page fetches when it is live.
export { ParentsInspector as Inspector, ParentsView as View } from './view.tsx';
