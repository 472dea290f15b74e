// What experiments put into the frame of the page: fetched right after the first picture.
export { BnfinderBar } from './bar.tsx';
export { ExperimentFacts, RulesExample } from './data-card.tsx';
export { BnfinderScore } from './score-card.tsx';
export { BnfinderSearch } from './search-card.tsx';
