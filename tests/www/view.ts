// Views rendered in Node: the HTML of a component, and texts in it by test id.
import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** Text of HTML as a reader has it: without tags, spaces as one, digits and signs as typed. */
export const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|quot|amp);/g, (_, name: string) => ({ lt: '<', quot: '"', amp: '&' })[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** HTML of the element with an attribute and all within it, found by counting the tags of its name. */
function elementWith(html: string, attribute: string) {
  const found = new RegExp(`<([\\w-]+)[^>]*${attribute.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).exec(html);
  if (!found) throw new Error(`no element with ${attribute}`);
  const from = html.slice(found.index);
  let depth = 0;
  for (const { 0: tag, index } of from.matchAll(new RegExp(`</?${found[1]}\\b[^>]*>`, 'g'))) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return from.slice(0, index + tag.length);
  }
  throw new Error(`the element with ${attribute} does not end`);
}

/** A rendered view. */
export class View {
  constructor(readonly html: string) {}
  /** The part with a test id. */
  at = (id: string) => new View(elementWith(this.html, `data-testid="${id}"`));
  text = () => plain(this.html);
  /** Parts that begin with an opening tag: `<tr`, `<svg class="x`. */
  parts = (opening: string) => {
    const begins = `${opening}\\b`;
    const parts = this.html.split(new RegExp(`(?=${begins})`));
    return parts.filter((part) => new RegExp(`^${begins}`).test(part)).map((part) => new View(part));
  };
  /** Texts of the cells, a list for each row of data. */
  rows = () =>
    this.parts('<tr').flatMap(({ html }) => {
      const cells = html.match(/<t[dh]\b[\s\S]*?<\/t[dh]>/g) ?? [];
      return html.includes('<td') ? [cells.map(plain)] : [];
    });
}

/** Renders a component with the present state of the stores. */
export const rendered = (view: ComponentType) => new View(renderToString(h(view, null)));
