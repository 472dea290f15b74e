// A network that a reader brings along, as text: the model string of bnlearn, edges line by line (.gph), or an adjacency matrix. Pure.
import { edgesIn } from '../../model/structure-file.js';

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {{ edges: Edge[] } | { why: 'unknown-name', name: string } | { why: 'twice', name: string } | { why: 'unread', line: string } |
 *   { why: 'empty' } | { why: 'cycle' }} Read
 */

const ARROW = /\s*(?:->|→|⟶)\s*/;

/** Whether the edges close a cycle. @param {number} n @param {Edge[]} edges */
export function hasCycle(n, edges) {
  const left = new Set(Array.from({ length: n }, (_, v) => v));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const v of left) if (!edges.some(([from, to]) => to === v && left.has(from))) left.delete(v);
  }
  return left.size > 0;
}

/**
 * @param {string} text @param {string[]} names the variables of the data; those that the text does not name stand alone
 * @returns {Read}
 */
export function readNetwork(text, names) {
  const numbers = new Map(names.map((name, v) => [name, v]));
  /** @type {string | null} */
  let unknown = null;
  const number = (/** @type {string} */ name) => {
    const v = numbers.get(name.trim());
    if (v === undefined) unknown ??= name.trim();
    return v ?? -1;
  };
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) return { why: 'empty' };
  /** @type {Edge[]} */
  const edges = [];
  if (lines[0].startsWith('[')) {
    const whole = lines.join('');
    const nodes = [...whole.matchAll(/\[([^[\]]*)\]/g)];
    if (nodes.map(([all]) => all).join('') !== whole) return { why: 'unread', line: lines[0] };
    const seen = new Set();
    for (const [, node] of nodes) {
      const bar = node.indexOf('|');
      const [child, parents] = bar < 0 ? [node, []] : [node.slice(0, bar), node.slice(bar + 1).split(':')];
      const to = number(child);
      if (seen.has(to) && to >= 0) return { why: 'twice', name: child.trim() };
      seen.add(to);
      for (const parent of parents) edges.push([number(parent), to]);
    }
  } else if (lines.some((line) => ARROW.test(line))) {
    for (const line of lines) {
      const cells = line.split(ARROW);
      if (cells.length < 2) return { why: 'unread', line };
      for (let at = 1; at < cells.length; at++) edges.push([number(cells[at - 1]), number(cells[at])]);
    }
  } else {
    const read = edgesIn(lines.join('\n'));
    if ('line' in read) return { why: 'unread', line: read.text };
    for (const [from, to] of read.edges) edges.push([number(from), number(to)]);
  }
  if (unknown !== null) return { why: 'unknown-name', name: unknown };
  return checked(names.length, edges);
}

/** Edges, each once, that close no cycle. @param {number} n @param {Edge[]} edges @returns {Read} */
function checked(n, edges) {
  const once = [...new Map(edges.map((edge) => [String(edge), edge])).values()];
  return hasCycle(n, once) ? { why: 'cycle' } : { edges: once };
}

/**
 * The network of a file in BIF, as the engine reads it. @param {import('../../generated/protocol').PriorNetwork} network @param {string[]} names
 * @returns {Read}
 */
export function fromBif({ variables }, names) {
  const numbers = new Map(names.map((name, v) => [name, v]));
  const unknown = variables.find(({ name }) => !numbers.has(name));
  if (unknown) return { why: 'unknown-name', name: unknown.name };
  const at = (/** @type {string} */ name) => /** @type {number} */ (numbers.get(name));
  return checked(
    names.length,
    variables.flatMap(({ name, parents }) =>
      parents.map((p) => /** @type {Edge} */ ([at(variables[p].name), at(name)])),
    ),
  );
}
