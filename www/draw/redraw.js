// A part of a picture drawn again where it stands, mark by mark: what a drag moves, sixty times a second; nothing else changes.

/**
 * Gives elements the attributes of marks, in their order: the marks of one thing never change their number or order.
 * @param {Element | null} group @param {import('./picture.js').Mark[]} marks
 */
function put(group, marks) {
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
 * @param {SVGSVGElement} svg of the whole picture (graph.jsx) @param {Pick<import('./picture.js').Picture, 'edges' | 'words' | 'nodes'>} part
 */
export function redraw(svg, { edges, words, nodes }) {
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
