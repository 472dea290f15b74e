// A part of a picture drawn again where it stands, mark by mark: what a drag moves, sixty times a second; nothing else changes.

import type { Mark, Picture } from './picture.ts';

/**
 * Gives elements the attributes of marks, in their order: the marks of one thing never change their number or order.
 */
function put(group: Element | null, marks: Mark[]) {
  marks.forEach(({ tag, text, ...attributes }, i) => {
    const element = group?.children[i];
    if (element?.localName !== tag) return;
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined && element.getAttribute(name) !== String(value))
        element.setAttribute(name, String(value));
    }
  });
}

/**
 * Draws edges, words and variables of a picture again, and leaves the others as they are.
 * @param svg of the whole picture (graph.tsx)
 */
export function redraw(svg: SVGSVGElement, { edges, words, nodes }: Pick<Picture, 'edges' | 'words' | 'nodes'>) {
  for (const { key, marks, hit } of edges) {
    const group = svg.querySelector(`[data-edge="${key}"]`);
    put(group, marks);
    group?.querySelector('.hit')?.setAttribute('d', hit);
  }
  for (const { variable, marks } of nodes) put(svg.querySelector(`[data-node="${variable}"]`), marks);
  const written = [...(svg.querySelector('.words')?.children ?? [])];
  for (const { text, x, y, 'text-anchor': anchor } of words) {
    const element = written.find(({ textContent }) => textContent === text);
    for (const [name, value] of Object.entries({ x, y, 'text-anchor': anchor }))
      element?.setAttribute(name, String(value));
  }
}
