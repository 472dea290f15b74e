// Entry point of the views of "Use it", loaded when one of them is opened.
export { UseInspector as Inspector } from './inspector.tsx';
export { UseView as View } from './view.tsx';
