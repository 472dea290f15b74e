// Parts of the page frame for experiments (run bar and cards), loaded right after the first render.
export { BnfinderBar } from './bar.tsx';
export { ExperimentFacts, RulesExample } from './data-card.tsx';
export { BnfinderScore } from './score-card.tsx';
export { BnfinderSearch } from './search-card.tsx';
