// Redrawing of a part of a picture in place, for drags: only attributes of its marks change.

import type { Mark, Picture } from './picture.ts';

/** Updates the attributes of a group's SVG elements to those of the marks; element and mark number `i` correspond. */
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
 * Redraws some edges, labels and variables of a picture.
 * @param svg element of the whole picture (graph.tsx)
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
