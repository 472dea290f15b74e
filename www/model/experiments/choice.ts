// Settings of BNFinder (networks from experiments and time series, possibly cyclic): source and reading of the
// experiments, score and search. Pure.

import type {
  BnfinderRules as Rules,
  BnfinderSettings as Settings,
  BnfinderTable as Table,
} from '../../generated/protocol.ts';

/**
 * Source of experiments: a table with options for reading it, or rules that generate experiments, or, with neither, a
 * file in BNFinder's format. `packed`: content of the file, if short enough for a link.
 */
export type ExperimentsData = {
  kind: 'experiments';
  name: string;
  table: Table | null;
  rules: Rules | null;
  packed: string | null;
  fingerprint: string | null;
};
/** Settings of BNFinder. `folded`: whether a network of transitions has one node per variable, not two. */
export type Choice = Omit<Settings, 'maxParents'> & { folded: boolean };

/** Default settings of BNFinder. */
export const usualChoice = (): Choice => ({
  score: 'bde',
  variant: 'program',
  alpha: null,
  sets: 5,
  selfLoops: false,
  algorithm: null,
  folded: false,
});

/** Default rules for generated experiments. */
export const usualRules = (): Rules => ({
  variables: 10,
  parents: 2,
  transitions: 120,
  series: 12,
  noise: 0.02,
  seed: 1,
});

/** Default options for reading a table of experiments. */
export const usualTable = (): Table => ({
  read: { separator: null, header: null, decimalComma: null, arff: null },
  series: null,
  time: null,
  exclude: [],
  levels: [],
  numbers: [],
  regulators: [],
  parents: [],
  perturbed: [],
  priorEdges: [],
  priorVertices: [],
});

export const isFree = ({ data }: { data: { kind: string } }) => data.kind === 'experiments';

type Chosen = { bnfinder: Choice; search: { maxParents: number | null } };

/** Key of everything that determines a result of BNFinder: data and settings. */
export const freeKey = ({ data, bnfinder, search }: Chosen & { data: unknown }) =>
  JSON.stringify([data, { ...bnfinder, folded: false }, search.maxParents]);

/**
 * Settings of BNFinder for the core. α applies only to BDe as defined in BNFinder's document; for other scores it is
 * kept on the page but not sent.
 */
export function settingsOf({ bnfinder, search }: Chosen): Settings {
  const { folded: _, alpha, ...rest } = bnfinder;
  const usesAlpha = rest.score === 'bde' && rest.variant === 'document';
  return { ...rest, alpha: usesAlpha ? alpha : null, maxParents: search.maxParents };
}

/** Whether a text begins like BNFinder's format: with its commands, or with a line of named experiments. */
export function looksLikeExperiments(text: string) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const command = /^#(regulators|parents|perturbed|discrete|continuous|default|prioredge|priorvert)\s/;
  if (lines.some((line) => command.test(line))) return true;
  const [head = ''] = lines;
  return /^conditions\s+\S/i.test(head) || /^[^\s,;]+(\s+[^\s,;:]+:[^\s,;:]+){2,}$/.test(head);
}
