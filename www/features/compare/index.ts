// Methods raced, or two networks beside each other: what the page fetches when it is live.
export { CompareInspector as Inspector, CompareView as View } from './view.tsx';
