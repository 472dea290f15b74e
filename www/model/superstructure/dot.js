// A superstructure as a graph in DOT, the language of Graphviz: every edge joins a pair, whatever its direction. Nodes are variables by their
// names, or by their labels where programs number them. Pure.
import { pairing, placeOf, shortly } from './places.js';

/** @typedef {{ kind: 'id' | 'sign' | 'edge', text: string, at: number }} Token @typedef {{ name: string, at: number }} Node */

const COMMENT = String.raw`(?:\s|//[^\n]*|/\*[\s\S]*?\*/|#[^\n]*)*`;
const HEAD = new RegExp(`^${COMMENT}(?:strict\\b${COMMENT})?(?:di)?graph\\b[^{;]*\\{`, 'i');
const TOKEN = new RegExp(
  `${COMMENT}(?:"((?:[^"\\\\]|\\\\[\\s\\S])*)"|(-[->])|([{}[\\];,=:+])|(-?(?:\\.\\d+|\\d+(?:\\.\\d*)?)(?![\\p{L}_])|[\\p{L}\\d_.$]+))`,
  'uy',
);
const SPACE = new RegExp(COMMENT, 'uy');
const ENTITIES = /** @type {Record<string, string>} */ ({ amp: '&', lt: '<', gt: '>', quot: '"' });

/** Whether a text is a graph in DOT. @param {string} text */
export const isDot = (text) => HEAD.test(text);

/** A quoted name as it is shown. @param {string} quoted */
const plain = (quoted) =>
  quoted
    .replace(/\\\r?\n/g, '')
    .replace(/\\([\s\S])/g, (_, c) => (c === 'n' ? '\n' : c))
    .replace(/&(amp|lt|gt|quot);/g, (_, entity) => ENTITIES[entity]);

/** The tokens of a text, and where it stops to be readable; −1 where it does not. @param {string} text */
function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = [];
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    const from = at + (SPACE.exec(text)?.[0].length ?? 0);
    if (from >= text.length) return { tokens, stuck: -1 };
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) return { tokens, stuck: from };
    const [, quoted, edge, sign, word] = found;
    if (quoted !== undefined) tokens.push({ kind: 'id', text: plain(quoted), at: from });
    else if (edge) tokens.push({ kind: 'edge', text: edge, at: from });
    else tokens.push({ kind: sign ? 'sign' : 'id', text: sign ?? word, at: from });
    at = TOKEN.lastIndex;
  }
}

/** The statements of a graph: edges between nodes, and the labels of nodes. */
class Graph {
  /** @param {Token[]} tokens @param {number} end of the text */
  constructor(tokens, end) {
    this.tokens = tokens;
    this.end = end;
    this.next = 0;
    /** @type {[Node, Node][]} */
    this.edges = [];
    /** @type {Map<string, string>} */
    this.labels = new Map();
    /** Place of a missing token. @type {number | null} */
    this.stuck = null;
  }

  /** Whether the next token is this sign; takes it if so. @param {string} text */
  takes(text) {
    const token = this.tokens[this.next];
    const isIt = token !== undefined && token.kind !== 'id' && token.text === text;
    if (isIt) this.next += 1;
    return isIt;
  }

  /** The next token, if it is a name or number. @returns {Token | null} */
  id() {
    const token = this.tokens[this.next];
    if (token?.kind !== 'id') return null;
    this.next += 1;
    return token;
  }

  /** Stops at a token that does not fit. @returns {null} */
  stop() {
    this.stuck ??= this.tokens[this.next]?.at ?? this.end;
    return null;
  }

  /** `[a=b, …]`, as often as it stands there: the label, if there is one. */
  attributes() {
    let label = /** @type {string | null} */ (null);
    while (this.takes('[')) {
      while (!this.takes(']')) {
        const key = this.id();
        const value = key && this.takes('=') ? this.id() : null;
        if (!key || !value) return this.stop();
        if (key.text === 'label') label = value.text;
        if (!this.takes(',')) this.takes(';');
      }
    }
    return label;
  }

  /** Statements up to the brace that ends them: the nodes in them. @returns {Node[]} */
  block() {
    /** @type {Node[]} */
    const nodes = [];
    while (this.stuck === null && !this.takes('}')) {
      if (this.takes(';') || this.takes(',')) continue;
      nodes.push(...(this.statement() ?? []));
    }
    return nodes;
  }

  /** A node, or the nodes of a subgraph. @returns {Node[] | null} */
  side() {
    if (this.takes('{')) return this.block();
    const token = this.id();
    if (!token) return this.stop();
    if (token.text === 'subgraph') {
      this.id();
      return this.takes('{') ? this.block() : this.stop();
    }
    for (let ports = 0; ports < 2 && this.takes(':'); ports++) this.id();
    return [{ name: token.text, at: token.at }];
  }

  /** @returns {Node[] | null} */
  statement() {
    const first = this.tokens[this.next];
    if (first?.kind === 'id' && /^(?:graph|node|edge)$/i.test(first.text) && this.tokens[this.next + 1]?.text === '[') {
      this.next += 1;
      this.attributes();
      return [];
    }
    if (first?.kind === 'id' && this.tokens[this.next + 1]?.text === '=') {
      this.next += 2;
      return this.id() ? [] : this.stop();
    }
    let from = this.side();
    const all = from ?? [];
    while (from && (this.takes('->') || this.takes('--'))) {
      const to = this.side();
      for (const a of from) for (const b of to ?? []) this.edges.push([a, b]);
      all.push(...(to ?? []));
      from = to;
    }
    const label = this.attributes();
    if (label !== null && all.length === 1) this.labels.set(all[0].name, label);
    return all;
  }
}

/** @param {string} text @param {string[]} names the variables @returns {import('./places.js').Read} */
export function readDot(text, names) {
  const { tokens, stuck } = tokensOf(text);
  const graph = new Graph(tokens, stuck < 0 ? text.length : stuck);
  while (graph.next < tokens.length && !graph.takes('{')) graph.next += 1;
  graph.block();
  const wrong = graph.stuck ?? (stuck < 0 ? null : stuck);
  if (wrong !== null) {
    const name = shortly(text.slice(wrong).split('\n', 1)[0].trim());
    return { pairs: [], slips: [{ ...placeOf(text, wrong), what: 'dot', name }] };
  }
  const nameOf = (/** @type {Node} */ { name }) => (names.includes(name) ? name : (graph.labels.get(name) ?? name));
  const found = pairing();
  /** @type {import('./places.js').Slip[]} */
  const slips = [];
  for (const edge of graph.edges) {
    const stranger = edge.find((node) => !names.includes(nameOf(node)));
    if (stranger) slips.push({ ...placeOf(text, stranger.at), what: 'stranger', name: nameOf(stranger) });
    else found.join(nameOf(edge[0]), nameOf(edge[1]));
  }
  return { pairs: found.all(), slips };
}
