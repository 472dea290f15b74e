// Picture for the command line: drawn like the page's, with style sheets read from disk.
import { readFileSync } from 'node:fs';
import type { Outcome } from '../generated/protocol.ts';
import { networkSvg } from './svg.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * Network of an outcome as a self-contained SVG.
 * @param truth true network, if known, which ranks the variables as on the page
 */
export const networkFile = (
  names: string[],
  { edges }: Pick<Outcome, 'edges'>,
  truth: [number, number][] | null = null,
) =>
  networkSvg({ names, edges, truth }, { tokens: read('./tokens.css'), graph: read('./graph.css') }, names.join(', '));
