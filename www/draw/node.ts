// The picture for the command line: the page's own drawing, with the style sheets read from disk.
import { readFileSync } from 'node:fs';
import type { Outcome } from '../generated/protocol.ts';
import { networkSvg } from './svg.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * The network of an outcome as a self-contained SVG.
 * @param truth ranks the variables as in the page, where it is known
 */
export const networkFile = (
  names: string[],
  { edges }: Pick<Outcome, 'edges'>,
  truth: [number, number][] | null = null,
) =>
  networkSvg({ names, edges, truth }, { tokens: read('./tokens.css'), graph: read('./graph.css') }, names.join(', '));
