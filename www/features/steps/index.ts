// Entry point of Watch the search, loaded when the view is opened.
export { StepsInspector as Inspector, StepsView as View } from './view.tsx';
