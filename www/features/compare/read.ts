// Reader of a network from text: a model string of bnlearn, edges line by line (.gph), or an adjacency matrix. Pure.

import type { PriorNetwork } from '../../generated/protocol.ts';
import { edgesIn } from '../../model/structure-file.ts';

export type Edge = [from: number, to: number];
export type Read =
  | { edges: Edge[] }
  | { why: 'unknown-name' | 'twice'; name: string }
  | { why: 'unread'; line: string }
  | { why: 'empty' | 'cycle' };

const ARROW = /\s*(?:->|→|⟶)\s*/;

/** Whether the edges form a cycle. */
export function hasCycle(n: number, edges: Edge[]) {
  const left = new Set(Array.from({ length: n }, (_, v) => v));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const v of left) if (!edges.some(([from, to]) => to === v && left.has(from))) left.delete(v);
  }
  return left.size > 0;
}

/**
 * Reads a network from text.
 * @param names variables of the data; those missing from the text have no edges
 */
export function readNetwork(text: string, names: string[]): Read {
  const numbers = new Map(names.map((name, v) => [name, v]));
  let unknown: string | null = null;
  const number = (name: string) => {
    const v = numbers.get(name.trim());
    if (v === undefined) unknown ??= name.trim();
    return v ?? -1;
  };
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) return { why: 'empty' };
  const edges: Edge[] = [];
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

/** Edges without duplicates; an error instead if they form a cycle. */
function checked(n: number, edges: Edge[]): Read {
  const once = [...new Map(edges.map((edge) => [String(edge), edge])).values()];
  return hasCycle(n, once) ? { why: 'cycle' } : { edges: once };
}

/** Network of a BIF file, as parsed by the engine. */
export function fromBif({ variables }: PriorNetwork, names: string[]): Read {
  const numbers = new Map(names.map((name, v) => [name, v]));
  const unknown = variables.find(({ name }) => !numbers.has(name));
  if (unknown) return { why: 'unknown-name', name: unknown.name };
  const at = (name: string) => numbers.get(name) as number;
  return checked(
    names.length,
    variables.flatMap(({ name, parents }) => parents.map((p) => [at(variables[p].name), at(name)] as Edge)),
  );
}
