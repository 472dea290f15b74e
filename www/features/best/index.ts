// Top k: exports of the view, loaded after the page is first drawn.
export { BestInspector as Inspector } from './pairs.tsx';
export { BestView as View } from './view.tsx';
