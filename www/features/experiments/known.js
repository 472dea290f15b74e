// What is known before, one statement a line, in the words of BNFinder's preamble: allowed parents, perturbations, prior
// weights. A name with a space stands in double quotes. Pure.

/**
 * @typedef {import('../../model/experiments/choice.js').Table} Table
 * @typedef {Pick<Table, 'parents' | 'perturbed' | 'priorEdges' | 'priorVertices'>} PriorKnowledge
 * @typedef {{ line: number, what: string, word: string }} Slip
 */

/** @param {string} name */
const written = (name) => (/^[^\s"#]+$/.test(name) ? name : `"${name.replace(/"/g, '""')}"`);

/** The statements of a table as text. @param {PriorKnowledge} known */
export function knownText({ parents, perturbed, priorEdges, priorVertices }) {
  /** @param {string} command @param {string[]} words */
  const line = (command, words) => [`#${command}`, ...words].join(' ');
  return [
    ...parents.map(([child, of]) => line('parents', [child, ...of].map(written))),
    ...perturbed.map(([series, what]) => line('perturbed', [series, ...what].map(written))),
    ...priorEdges.map(([child, weight, of]) => line('prioredge', [written(child), String(weight), ...of.map(written)])),
    ...priorVertices.map(([weight, of]) => line('priorvert', [String(weight), ...of.map(written)])),
  ].join('\n');
}

/** The words of a line. @param {string} line */
const wordsOf = (line) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|(\S+)/g)].map(([, quoted, bare]) => bare ?? quoted.replace(/""/g, '"'));

/** @param {string} word a prior weight, or null */
const weightOf = (word) => {
  const weight = Number(word);
  return word !== undefined && word !== '' && weight > 0 && weight <= 1e6 ? weight : null;
};

/**
 * The statements that a text makes, and what in it can't be read.
 * @param {string} text
 * @param {string[]} names of the variables
 * @returns {{ known: PriorKnowledge, slips: Slip[] }}
 */
export function readKnown(text, names) {
  /** @type {PriorKnowledge} */
  const known = { parents: [], perturbed: [], priorEdges: [], priorVertices: [] };
  /** @type {Slip[]} */
  const slips = [];
  for (const [i, raw] of text.split('\n').entries()) {
    const [first, ...words] = wordsOf(raw);
    if (first === undefined) continue;
    /** @param {string} what @param {string} word */
    const slip = (what, word) => slips.push({ line: i + 1, what, word });
    /** @param {string[]} of whether all are variables */
    const are = (of) => {
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

/** What a file says is known before, as its statements; layers stand with the variables. @param {import('../../generated/protocol').BnfinderInfo} info */
export function knownOfFile({ variables, parents, edges, vertices }) {
  const name = (/** @type {number} */ v) => variables[v].name;
  return knownText({
    parents: parents.map(([child, of]) => [name(child), of.map(name)]),
    perturbed: [],
    priorEdges: edges.map(([child, parent, weight]) => [name(child), weight, [name(parent)]]),
    priorVertices: vertices.map(([v, weight]) => [weight, [name(v)]]),
  });
}
