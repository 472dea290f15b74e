// Experiments over time, where acyclicity is free (BNFinder): what the page fetches when it is live.
export { BnfinderInspector as Inspector, BnfinderView as View } from './view.tsx';
