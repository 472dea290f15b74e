// Entry point of the curves, loaded when the view is opened: the network as a function of one varied number.
export { CurvesView as View } from './view.tsx';
