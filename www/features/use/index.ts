// Entry point of Use it, loaded when one of its views is opened.
export { UseInspector as Inspector } from './inspector.tsx';
export { UseView as View } from './view.tsx';
