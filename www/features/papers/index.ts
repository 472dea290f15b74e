// Entry point of the view Papers, loaded after the page is first drawn.
export { hasPanel, PapersInspector as Inspector, PapersView as View } from './view.tsx';
