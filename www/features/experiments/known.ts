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

/** Prior weight that a word states; null unless it is a number in (0, 10⁶]. */
const weightOf = (word: string) => {
  const weight = Number(word);
  return word !== undefined && word !== '' && weight > 0 && weight <= 1e6 ? weight : null;
};

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
    /** Whether all names are names of variables; records the first that is not as an error. */
    const are = (of: string[]) => {
      const absent = of.find((name) => !names.includes(name));
      if (absent !== undefined) slip('unknown', absent);
      return absent === undefined;
    };
    const command = first.toLowerCase().replace(/^#/, '');
    if (command === 'parents') {
      if (words.length < 1) slip('short', first);
      else if (are(words)) known.parents.push([words[0], words.slice(1)]);
    } else if (command === 'perturbed') {
      if (words.length < 2) slip('short', first);
      else if (are(words.slice(1))) known.perturbed.push([words[0], words.slice(1)]);
    } else if (command === 'prioredge') {
      const weight = weightOf(words[1]);
      if (words.length < 3) slip('short', first);
      else if (weight === null) slip('weight', words[1]);
      else if (are([words[0], ...words.slice(2)])) known.priorEdges.push([words[0], weight, words.slice(2)]);
    } else if (command === 'priorvert') {
      const weight = weightOf(words[0]);
      if (words.length < 2) slip('short', first);
      else if (weight === null) slip('weight', words[0]);
      else if (are(words.slice(1))) known.priorVertices.push([weight, words.slice(1)]);
    } else slip('command', first);
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
