// Reads a superstructure (the pairs that may be adjacent) from a graph in DOT, the language of Graphviz: each edge is a
// pair, whatever its direction. Nodes are matched to variables by name, or by label if programs number them. Pure.

import { pairing, placeOf, type Read, type Slip, shortly } from './places.ts';

export type Token = { kind: 'id' | 'sign' | 'edge'; text: string; at: number };
export type Node = { name: string; at: number };

const COMMENT = String.raw`(?:\s|//[^\n]*|/\*[\s\S]*?\*/|#[^\n]*)*`;
const GRAPH_START = new RegExp(`^${COMMENT}(?:strict\\b${COMMENT})?(?:di)?graph\\b[^{;]*\\{`, 'i');
const TOKEN = new RegExp(
  `${COMMENT}(?:"((?:[^"\\\\]|\\\\[\\s\\S])*)"|(-[->])|([{}[\\];,=:+])|(-?(?:\\.\\d+|\\d+(?:\\.\\d*)?)(?![\\p{L}_])|[\\p{L}\\d_.$]+))`,
  'uy',
);
const SPACE = new RegExp(COMMENT, 'uy');
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' } as Record<string, string>;

/** Whether a text is a graph in DOT. */
export const isDot = (text: string) => GRAPH_START.test(text);

/** Name in quotation marks with escapes and HTML entities replaced. */
const plain = (quoted: string) =>
  quoted
    .replace(/\\\r?\n/g, '')
    .replace(/\\([\s\S])/g, (_, c) => (c === 'n' ? '\n' : c))
    .replace(/&(amp|lt|gt|quot);/g, (_, entity) => ENTITIES[entity]);

/** Tokens of a DOT text, and the offset of the first unreadable character; −1 if all is readable. */
function tokensOf(text: string) {
  const tokens: Token[] = [];
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

/** Parser of a DOT graph; collects edges between nodes and labels of nodes. */
class Graph {
  tokens: Token[];
  /** Length of the parsed text. */
  end: number;
  next = 0;
  edges: [Node, Node][] = [];
  labels = new Map<string, string>();
  /** Offset of the first token that the grammar does not allow; null if there is none so far. */
  stuck: number | null = null;

  constructor(tokens: Token[], end: number) {
    this.tokens = tokens;
    this.end = end;
  }

  /** Consumes the next token if it is the given sign; returns whether it is. */
  takes(text: string) {
    const token = this.tokens[this.next];
    const isIt = token !== undefined && token.kind !== 'id' && token.text === text;
    if (isIt) this.next += 1;
    return isIt;
  }

  /** Consumes the next token if it is a name or number; returns null for other tokens. */
  id(): Token | null {
    const token = this.tokens[this.next];
    if (token?.kind !== 'id') return null;
    this.next += 1;
    return token;
  }

  /** Stops parsing at an unexpected token. */
  stop(): null {
    this.stuck ??= this.tokens[this.next]?.at ?? this.end;
    return null;
  }

  /** Parses any number of attribute lists `[a=b, …]`; returns the value of `label`, if any. */
  attributes() {
    let label = null as string | null;
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

  /** Parses statements up to the closing brace; returns the nodes in these. */
  block(): Node[] {
    const nodes: Node[] = [];
    while (this.stuck === null && !this.takes('}')) {
      if (this.takes(';') || this.takes(',')) continue;
      nodes.push(...(this.statement() ?? []));
    }
    return nodes;
  }

  /** Parses one side of an edge: a node, or the nodes of a subgraph. */
  side(): Node[] | null {
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

  statement(): Node[] | null {
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

/** Reads the pairs of a DOT graph; `names`: names of the variables. */
export function readDot(text: string, names: string[]): Read {
  const { tokens, stuck } = tokensOf(text);
  const graph = new Graph(tokens, stuck < 0 ? text.length : stuck);
  while (graph.next < tokens.length && !graph.takes('{')) graph.next += 1;
  graph.block();
  const wrong = graph.stuck ?? (stuck < 0 ? null : stuck);
  if (wrong !== null) {
    const name = shortly(text.slice(wrong).split('\n', 1)[0].trim());
    return { pairs: [], slips: [{ ...placeOf(text, wrong), what: 'dot', name }] };
  }
  const nameOf = ({ name }: Node) => (names.includes(name) ? name : (graph.labels.get(name) ?? name));
  const found = pairing();
  const slips: Slip[] = [];
  for (const edge of graph.edges) {
    const stranger = edge.find((node) => !names.includes(nameOf(node)));
    if (stranger) slips.push({ ...placeOf(text, stranger.at), what: 'stranger', name: nameOf(stranger) });
    else found.join(nameOf(edge[0]), nameOf(edge[1]));
  }
  return { pairs: found.all(), slips };
}
