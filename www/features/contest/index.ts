// Contest: who finds the network of the highest score: what the page fetches when it is live.
export { ContestView as View } from './view.tsx';
