// Picture as an SVG file: all styles are attributes, so that programs without CSS show it alike. Light theme; fonts are
// named, not embedded. Pure; style sheets are passed in.

import type { ClassEdge } from '../generated/protocol.ts';
import { createMemory } from './layout-memory.ts';
import { type Content, draw, type Mark } from './picture.ts';

/** Rules of a style sheet by class. */
function rulesOf(css: string): Map<string, [property: string, value: string][]> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...plain.matchAll(/^\.(g-[\w-]+) \{([^}]*)\}/gm)].map(([, name, body]) => [
      name,
      body
        .split(';')
        .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
        .filter(([property]) => property !== '')
        .map(([property, value]) => [property, value] as [string, string]),
    ]),
  );
}

/** Tokens of the light theme. */
function tokensOf(css: string): Map<string, string> {
  const root = /:root \{([\s\S]*?)\n\}/.exec(css.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1] ?? '';
  return new Map([...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]));
}

/** Tokens set by the style of a mark. */
const ownTokens = (style: string): [name: string, value: string][] =>
  style.split(';').map((line) => {
    const [name, value] = line.split(':');
    return [name, value];
  });

/** Value as an attribute: tokens replaced, the light one of two colors, sums computed, no unit. */
function resolved(value: string, tokens: Map<string, string>): string {
  return value
    .replace(/var\((--[\w-]+)\)/g, (_, name) => resolved(tokens.get(name) ?? '', tokens))
    .replace(/light-dark\(([^,()]+),[^()]*\)/g, '$1')
    .replace(/calc\(([\d.]+)(?:px)? \+ ([\d.]+)(?:px)?\)/g, (_, a, b) => String(Number(a) + Number(b)))
    .replace(/([\d.])px/g, '$1');
}

const escaped = (text: unknown) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Properties that are omitted from files. */
const OMITTED = new Set(['filter']);

/** Value with a font weight rounded up to a multiple of 100, which all programs support. */
const usual = (property: string, value: string) =>
  property === 'font-weight' ? String(Math.ceil(Number(value) / 100) * 100) : value;

/**
 * SVG file of marks in drawing order.
 * @param css text of tokens.css, and of the style sheet of the marks
 */
export function svgOf(
  { width, height, marks }: { width: number; height: number; marks: Mark[] },
  css: { tokens: string; graph: string },
  title: string,
) {
  const tokens = tokensOf(css.tokens);
  const rules = rulesOf(css.graph);
  const element = ({ tag, class: name, text, style: own, ...attributes }: Mark) => {
    const style = (rules.get(name) ?? []).filter(([property]) => !OMITTED.has(property));
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

/** SVG file of a network, nothing selected. */
export function networkSvg(
  {
    names,
    edges,
    truth,
    ghosts = [],
    show = 'class',
    moved = [],
    looks,
  }: {
    names: string[];
    edges: ClassEdge[];
    truth: [number, number][] | null;
    ghosts?: [number, number][];
    show?: 'class' | 'dag';
    moved?: [string, number, number][];
    looks?: Content['looks'];
  },
  css: { tokens: string; graph: string },
  title: string,
) {
  const links = edges.map(({ from, to }) => [from, to] as [number, number]);
  const layout = createMemory()(names, truth, links, 'wide');
  const picture = draw({ names, layout, edges, ghosts, show, chosen: null, tag: '', ghostNote: [], moved, looks });
  const { width, height, words, nodes } = picture;
  const marks = [...picture.edges.flatMap((edge) => edge.marks), ...words, ...nodes.flatMap((node) => node.marks)];
  return svgOf({ width, height, marks }, css, title);
}
