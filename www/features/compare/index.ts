// Entry point of the view Race, loaded after the page is first drawn.
export { RaceInspector as Inspector } from './runs.tsx';
export { CompareView as View } from './view.tsx';
