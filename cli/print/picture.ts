/** Pictures of a learned network as SVG, PNG and TikZ, drawn like those of the page. */

import type { Outcome } from '../../www/generated/protocol.ts';
import { fieldsIn } from '../../www/model/foreign.ts';
import { Refusal } from '../words.ts';

/** Rethrows the error of a failed import; a missing module becomes a refusal that explains what to install. */
const refuse = (error: unknown) => {
  const { code } = fieldsIn(error);
  throw code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' ? new Refusal('no-pictures') : error;
};

export async function svgOf(
  { variables, truth }: { variables: { name: string }[]; truth: [number, number][] | null },
  outcome: Pick<Outcome, 'edges'>,
): Promise<string> {
  const { networkFile } = await import('../../www/draw/node.ts').catch(refuse);
  return networkFile(
    variables.map(({ name }) => name),
    outcome,
    truth,
  );
}

/** Learned network as a TikZ picture (LaTeX source). */
export async function tikzOf(
  { variables, truth }: { variables: { name: string }[]; truth: [number, number][] | null },
  { edges }: Pick<Outcome, 'edges'>,
) {
  const { createMemory } = await import('../../www/draw/layout-memory.ts').catch(refuse);
  const { tikz } = await import('../../www/draw/tikz.ts');
  const names = variables.map(({ name }) => name);
  const links = edges.map(({ from, to }) => [from, to] as [number, number]);
  return tikz({ names, layout: createMemory()(names, truth, links, 'wide'), edges, show: 'class' });
}

export async function pngOf(svg: string): Promise<Uint8Array> {
  const { pngOf: drawn } = await import('./png.ts').catch(refuse);
  return drawn(svg);
}
