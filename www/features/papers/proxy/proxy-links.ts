// Links from the page of "Bayesian Network Search by Proxy" to the live page.

/** Links to the live page, by subject. */
export const LINKS = new Map([
  ['run', '#v=1&data=uci-adult1.1&score=bdeu&ess=1&search=proxy&samples=250&noise=0&centered=0'],
  ['refine', '#v=1&data=uci-adult1.1&score=bdeu&ess=1&search=proxy&samples=100&bychild=1&refine=10'],
  ['weights', '#v=1&data=asia.1&n=2000&seed=7&score=bdeu&view=steps&stepper=proxy'],
]);
