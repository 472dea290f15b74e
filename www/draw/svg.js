// The picture as a file of its own: every mark carries its style as attributes, so that any program that reads SVG
// shows it alike. Light theme; fonts are named, not embedded. Pure: the style sheets are handed in.
import { createMemory } from './layout-memory.js';
import { draw } from './picture.js';

/** Rules of single classes in a style sheet. @param {string} css @returns {Map<string, [property: string, value: string][]>} */
function rulesOf(css) {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...plain.matchAll(/^\.(g-[\w-]+) \{([^}]*)\}/gm)].map(([, name, body]) => [
      name,
      body
        .split(';')
        .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
        .filter(([property]) => property !== '')
        .map(([property, value]) => /** @type {[string, string]} */ ([property, value])),
    ]),
  );
}

/** The tokens of the light theme. @param {string} css @returns {Map<string, string>} */
function tokensOf(css) {
  const root = /:root \{([\s\S]*?)\n\}/.exec(css.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1] ?? '';
  return new Map([...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]));
}

/** The tokens that a mark has of its own. @param {string} style @returns {[name: string, value: string][]} */
const ownTokens = (style) =>
  style.split(';').map((line) => {
    const [name, value] = line.split(':');
    return [name, value];
  });

/** A value as an attribute takes it: tokens replaced, the light of two colors, sums worked out, no unit. @param {string} value @param {Map<string, string>} tokens @returns {string} */
function resolved(value, tokens) {
  return value
    .replace(/var\((--[\w-]+)\)/g, (_, name) => resolved(tokens.get(name) ?? '', tokens))
    .replace(/light-dark\(([^,()]+),[^()]*\)/g, '$1')
    .replace(/calc\(([\d.]+)(?:px)? \+ ([\d.]+)(?:px)?\)/g, (_, a, b) => String(Number(a) + Number(b)))
    .replace(/([\d.])px/g, '$1');
}

/** @param {unknown} text */
const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Attributes that only the page understands. */
const LEFT_OUT = new Set(['filter']);

/** Programs that draw SVG know weights by the hundred. @param {string} property @param {string} value */
const usual = (property, value) => (property === 'font-weight' ? String(Math.ceil(Number(value) / 100) * 100) : value);

/**
 * Marks as a file of their own, in the order in which they are drawn.
 * @param {{ width: number, height: number, marks: import('./picture.js').Mark[] }} picture
 * @param {{ tokens: string, graph: string }} css the texts of tokens.css and of the rules of the marks
 * @param {string} title
 */
export function svgOf({ width, height, marks }, css, title) {
  const tokens = tokensOf(css.tokens);
  const rules = rulesOf(css.graph);
  /** @param {import('./picture.js').Mark} mark */
  const element = ({ tag, class: name, text, style: own, ...attributes }) => {
    const style = (rules.get(name) ?? []).filter(([property]) => !LEFT_OUT.has(property));
    const values = own ? new Map([...tokens, ...ownTokens(String(own))]) : tokens;
    const all = [
      ...Object.entries(attributes),
      ...style.map(([property, value]) => [property, usual(property, resolved(value, values))]),
    ];
    const written = all.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
    return text === undefined ? `<${tag}${written}/>` : `<${tag}${written}>${escaped(text)}</${tag}>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(tokens.get('--font'))}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${resolved('var(--paper)', tokens)}"/>`,
    ...marks.map(element),
    '</svg>\n',
  ].join('\n');
}

/**
 * A network as SVG, nothing selected.
 * @param {{
 *   names: string[],
 *   edges: import('../generated/protocol').ClassEdge[],
 *   truth: [number, number][] | null,
 *   ghosts?: [number, number][],
 *   show?: 'class' | 'dag',
 *   moved?: [string, number, number][],
 *   looks?: import('./picture.js').Content['looks'],
 * }} network
 * @param {{ tokens: string, graph: string }} css
 * @param {string} title
 */
export function networkSvg({ names, edges, truth, ghosts = [], show = 'class', moved = [], looks }, css, title) {
  const links = edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  const layout = createMemory()(names, truth, links, 'wide');
  const picture = draw({ names, layout, edges, ghosts, show, chosen: null, tag: '', ghostNote: [], moved, looks });
  const { width, height, words, nodes } = picture;
  const marks = [...picture.edges.flatMap((edge) => edge.marks), ...words, ...nodes.flatMap((node) => node.marks)];
  return svgOf({ width, height, marks }, css, title);
}
