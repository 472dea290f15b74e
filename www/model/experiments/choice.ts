// What a reader chose of BNFinder: where experiments come from and how they are read, and what is learned of them. Pure; the
// document holds it.

import type {
  BnfinderRules as Rules,
  BnfinderSettings as Settings,
  BnfinderTable as Table,
} from '../../generated/protocol.ts';

/**
 * A table and how it is read; or made by rules; or, with neither, a file in
 * BNFinder's own format. `packed`: the file itself, where it is short enough for a link.
 */
export type ExperimentsData = {
  kind: 'experiments';
  name: string;
  table: Table | null;
  rules: Rules | null;
  packed: string | null;
  fingerprint: string | null;
};
/** `folded`: a network of transitions drawn with one place for each variable, not two. */
export type Choice = Omit<Settings, 'maxParents'> & { folded: boolean };

/** Default choice for experiments. */
export const usualChoice = (): Choice => ({
  score: 'bde',
  variant: 'program',
  alpha: null,
  sets: 5,
  selfLoops: false,
  algorithm: null,
  folded: false,
});

/** Default experiments made by rules. */
export const usualRules = (): Rules => ({
  variables: 10,
  parents: 2,
  transitions: 120,
  series: 12,
  noise: 0.02,
  seed: 1,
});

/** Default reading of a table. */
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

/** What a result of experiments depends on. */
export const freeKey = ({
  data,
  bnfinder,
  search,
}: {
  data: unknown;
  bnfinder: Choice;
  search: { maxParents: number | null };
}) => JSON.stringify([data, { ...bnfinder, folded: false }, search.maxParents]);

/** The core's settings. An α is of BDe as the document defines it alone; with other formulas it waits. */
export function settingsOf({
  bnfinder,
  search,
}: {
  bnfinder: Choice;
  search: { maxParents: number | null };
}): Settings {
  const { folded: _, alpha, ...rest } = bnfinder;
  const heeded = rest.score === 'bde' && rest.variant === 'document';
  return { ...rest, alpha: heeded ? alpha : null, maxParents: search.maxParents };
}

/** Whether the first lines are those of BNFinder's format: its commands, or experiments named before any comma. */
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
