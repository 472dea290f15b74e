// Race and comparison of two networks: exports of the view, loaded after the page is first drawn.
export { CompareInspector as Inspector, CompareView as View } from './view.tsx';
