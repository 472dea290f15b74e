// What experiments put into the frame of the page: fetched right after the first picture.
export { BnfinderBar } from './bar.jsx';
export { ExperimentFacts, RulesExample } from './data-card.jsx';
export { BnfinderScore } from './score-card.jsx';
export { BnfinderSearch } from './search-card.jsx';
