// Score step by step: exports of the view, loaded after the page is first drawn.
export { HandInspector as Inspector, HandView as View } from './view.tsx';
