// Prior knowledge as text, one statement a line, in the syntax of BNFinder's preamble: allowed parents, perturbations,
// prior weights. Names with spaces are in double quotes. Pure.

import type { BnfinderInfo, BnfinderTable as Table } from '../../generated/protocol.ts';

export type PriorKnowledge = Pick<Table, 'parents' | 'perturbed' | 'priorEdges' | 'priorVertices'>;
export type Slip = { line: number; what: string; word: string };

const written = (name: string) => (/^[^\s"#]+$/.test(name) ? name : `"${name.replace(/"/g, '""')}"`);

/** Prior knowledge of a table as text, one statement a line. */
export function knownText({ parents, perturbed, priorEdges, priorVertices }: PriorKnowledge) {
  const line = (command: string, words: string[]) => [`#${command}`, ...words].join(' ');
  return [
    ...parents.map(([child, of]) => line('parents', [child, ...of].map(written))),
    ...perturbed.map(([series, what]) => line('perturbed', [series, ...what].map(written))),
    ...priorEdges.map(([child, weight, of]) => line('prioredge', [written(child), String(weight), ...of.map(written)])),
    ...priorVertices.map(([weight, of]) => line('priorvert', [String(weight), ...of.map(written)])),
  ].join('\n');
}

/** Words of a line; a word in double quotes may contain spaces. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|(\S+)/g)].map(([, quoted, bare]) => bare ?? quoted.replace(/""/g, '"'));

/**
 * Minimum number of words of each statement, and the place of the one that names no variable: a prior weight, or the
 * series of a perturbation.
 */
const STATEMENTS = new Map([
  ['parents', { least: 1, other: -1 }],
  ['perturbed', { least: 2, other: 0 }],
  ['prioredge', { least: 3, other: 1 }],
  ['priorvert', { least: 2, other: 0 }],
]);

/**
 * Parses statements of prior knowledge, and lists the lines that can't be read.
 * @param names names of the variables
 */
export function readKnown(text: string, names: string[]): { known: PriorKnowledge; slips: Slip[] } {
  const known: PriorKnowledge = { parents: [], perturbed: [], priorEdges: [], priorVertices: [] };
  const slips: Slip[] = [];
  for (const [i, raw] of text.split('\n').entries()) {
    const [first, ...words] = wordsOf(raw);
    if (first === undefined) continue;
    const slip = (what: string, word: string) => slips.push({ line: i + 1, what, word });
    const command = first.toLowerCase().replace(/^#/, '');
    const { least, other } = STATEMENTS.get(command) ?? { least: 0, other: -1 };
    const of = words.filter((_, at) => at !== other);
    const weight = Number(words[other]);
    const absent = of.find((name) => !names.includes(name));
    if (!STATEMENTS.has(command)) slip('command', first);
    else if (words.length < least) slip('short', first);
    else if (command.startsWith('prior') && !(weight > 0 && weight <= 1e6)) slip('weight', words[other]);
    else if (absent !== undefined) slip('unknown', absent);
    else if (command === 'parents') known.parents.push([of[0], of.slice(1)]);
    else if (command === 'perturbed') known.perturbed.push([words[0], of]);
    else if (command === 'prioredge') known.priorEdges.push([of[0], weight, of.slice(1)]);
    else known.priorVertices.push([weight, of]);
  }
  return { known, slips };
}

/** Prior knowledge of a file as statements. Layers are left out: the table of variables shows them. */
export function knownOfFile({ variables, parents, edges, vertices }: BnfinderInfo) {
  const name = (v: number) => variables[v].name;
  return knownText({
    parents: parents.map(([child, of]) => [name(child), of.map(name)]),
    perturbed: [],
    priorEdges: edges.map(([child, parent, weight]) => [name(child), weight, [name(parent)]]),
    priorVertices: vertices.map(([v, weight]) => [weight, [name(v)]]),
  });
}
