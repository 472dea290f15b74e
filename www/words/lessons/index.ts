// Lessons in order; each file has steps with a state of the page, a text and a question. Loaded with the view Lessons.
import answers from './answers.json' with { type: 'json' };
import asiaAlone from './asia-alone.json' with { type: 'json' };
import bayesianNetwork from './bayesian-network.json' with { type: 'json' };
import bestTree from './best-tree.json' with { type: 'json' };
import byHand from './by-hand.json' with { type: 'json' };
import byProxy from './by-proxy.json' with { type: 'json' };
import freeAcyclic from './free-acyclic.json' with { type: 'json' };
import greedyStuck from './greedy-stuck.json' with { type: 'json' };
import howSure from './how-sure.json' with { type: 'json' };
import lectureLab from './lecture-lab.json' with { type: 'json' };
import likelihood from './likelihood.json' with { type: 'json' };
import orderings from './orderings.json' with { type: 'json' };
import parentSets from './parent-sets.json' with { type: 'json' };
import parity from './parity.json' with { type: 'json' };
import priors from './priors.json' with { type: 'json' };
import proofClosing from './proof-closing.json' with { type: 'json' };
import reversibleEdges from './reversible-edges.json' with { type: 'json' };
import scoreWeighs from './score-weighs.json' with { type: 'json' };

export const LESSONS = [
  bayesianNetwork,
  scoreWeighs,
  asiaAlone,
  likelihood,
  byHand,
  parentSets,
  greedyStuck,
  orderings,
  proofClosing,
  reversibleEdges,
  howSure,
  priors,
  parity,
];

/**
 * Further lessons, which have no number in the list: the best tree, surrogate search, known orders, answers of a
 * network, and a longer one for a laboratory.
 */
export const FURTHER_LESSONS = [bestTree, byProxy, freeAcyclic, answers, lectureLab];
