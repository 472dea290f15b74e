// Entry point of experiments (BNFinder), in which no choice of parents closes a cycle; loaded when the view is opened.
export { BnfinderInspector as Inspector } from './inspector.tsx';
export { BnfinderView as View } from './view.tsx';
