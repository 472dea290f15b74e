// A search, step by step: what the page fetches when it is live.
export { StepsInspector as Inspector, StepsView as View } from './view.tsx';
