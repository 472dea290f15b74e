// Parent sets: exports of the view, loaded after the page is first drawn.
export { ParentsInspector as Inspector, ParentsView as View } from './view.tsx';
