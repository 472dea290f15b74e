// Network as a TikZ picture for LaTeX: nodes at the page's places, reversible edges without an arrowhead. Pure.

import type { Layout } from './layout.ts';

/** Text with the ten special characters of TeX escaped. */
const tex = (text: string) =>
  text.replace(/[\\{}$&#^_%~]/g, (sign) =>
    sign === '\\' ? '\\textbackslash{}' : sign === '^' || sign === '~' ? `\\${sign}{}` : `\\${sign}`,
  );

const PX_PER_CM = 50;

const cm = (pixels: number) => (pixels / PX_PER_CM).toFixed(2);

export function tikz({ names, layout, edges, show }: TikzContent): string {
  const nodes = names.map((name, v) => {
    const { x, y } = layout.points[v];
    return `  \\node[variable] (v${v}) at (${cm(x)}, ${cm(-y)}) {${tex(name)}};`;
  });
  const lines = edges.map(({ from, to, mark }) => {
    const isOpen = mark === 'reversible' && show === 'class';
    return `  \\draw[${isOpen ? 'reversible' : 'directed'}] (v${from}) -- (v${to});`;
  });
  return [
    '% \\usepackage{tikz}',
    '\\begin{tikzpicture}[',
    '  variable/.style={draw, rounded corners=6pt, inner sep=4pt},',
    '  directed/.style={->, >=latex, thick},',
    '  reversible/.style={-, thick}]',
    ...nodes,
    ...lines,
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}
type TikzContent = {
  names: string[];
  layout: Layout;
  edges: { from: number; to: number; mark: string }[];
  show: 'class' | 'dag';
};
