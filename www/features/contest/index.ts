// Entry point of the contest, loaded when the view is opened: people search for the network with the best score.
export { ContestView as View } from './view.tsx';
