// Formats: which program reads a model file: what the page fetches when it is live.
export { FormatsView as View } from './view.tsx';
