// Published results, worked again: what the page fetches when it is live.
export { PapersInspector as Inspector, PapersView as View } from './view.tsx';
