// Formats: exports of the view, loaded after the page is first drawn.
export { FormatsView as View } from './view.tsx';
