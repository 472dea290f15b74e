// Curves: what becomes of the network as one number is varied: what the page fetches when it is live.
export { CurvesView as View } from './view.tsx';
