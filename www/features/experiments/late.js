// What experiments put into the frame of the page: fetched right after the first picture.
export { BnfinderBar } from './bar.jsx';
export { BnfinderScore, BnfinderSearch, ExperimentFacts, RulesExample } from './cards.jsx';
