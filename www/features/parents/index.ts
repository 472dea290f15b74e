// Entry point of the view Parent sets, loaded after the page is first drawn.
export { ParentsInspector as Inspector, ParentsView as View } from './view.tsx';
