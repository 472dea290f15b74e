// Entry point of Sample size & penalty, loaded when the view is opened: the network as a function of one number.
export { CurvesView as View } from './view.tsx';
