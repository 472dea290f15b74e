// Picture as an SVG file: all styles are attributes, so that programs without CSS show it the same. Light theme; fonts
// are named, not embedded. Pure; style sheets are passed in.

import { createMemory } from './layout-memory.ts';
import { type Content, draw, type Kind, type Mark, marksOf, type Picture, swatch, textMark } from './picture.ts';
import { textWidth } from './text-width.ts';

/** Texts of two style sheets: the design tokens (`tokens.css`), and the classes of the marks. */
export type Css = { tokens: string; graph: string };

/** CSS properties of each class in a style sheet, with their values. */
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

/** Design tokens of the light theme: values by name; a file is on white paper. */
function tokensOf(css: string): Map<string, string> {
  const root = /:root \{([\s\S]*?)\n\}/.exec(css.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1] ?? '';
  const all = [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()] as const);
  return new Map([...all, ['--paper', '#ffffff']]);
}

/** Design tokens set by the style attribute of a mark. */
const ownTokens = (style: string): [name: string, value: string][] =>
  style.split(';').map((line) => {
    const [name, value] = line.split(':');
    return [name, value];
  });

/** Value of a CSS property as an SVG attribute: tokens replaced, color of the light theme, sums computed, no unit. */
function resolved(value: string, tokens: Map<string, string>): string {
  return value
    .replace(/var\((--[\w-]+)\)/g, (_, name) => resolved(tokens.get(name) ?? '', tokens))
    .replace(/light-dark\(([^,()]+),[^()]*\)/g, '$1')
    .replace(/calc\(([\d.]+)(?:px)? \+ ([\d.]+)(?:px)?\)/g, (_, a, b) => String(Number(a) + Number(b)))
    .replace(/([\d.])px/g, '$1');
}

const escaped = (text: unknown) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** CSS properties that are omitted from files. */
const OMITTED = new Set(['filter']);

/** Value of a property; a font weight is rounded up to a multiple of 100, which all programs support. */
const usual = (property: string, value: string) =>
  property === 'font-weight' ? String(Math.ceil(Number(value) / 100) * 100) : value;

/** SVG file of marks in drawing order. */
export function svgOf(
  { width, height, marks }: { width: number; height: number; marks: Mark[] },
  css: Css,
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

/** Type size of a legend, its distance from the picture, and gaps after a swatch and after an entry. */
const [LEGEND_PX, LEGEND_GAP_PX, SWATCH_PX, ENTRY_GAP_PX] = [13.5, 30, 48, 28];

/** Picture with a legend of its kinds of edges below it; `words`: name of a kind. */
function withLegend({ width, height, ...picture }: Picture, words: ((kind: Kind) => string) | undefined) {
  const marks = marksOf(picture);
  if (!words || picture.edges.length === 0) return { width, height, marks };
  let x = ENTRY_GAP_PX;
  for (const kind of new Set(picture.edges.map((edge) => edge.kind))) {
    marks.push(
      ...swatch(kind, { left: x, top: height }),
      textMark('g-note', words(kind), x + SWATCH_PX, height + 7, LEGEND_PX, 'start'),
    );
    x += SWATCH_PX + textWidth(words(kind), LEGEND_PX) + ENTRY_GAP_PX;
  }
  return { width: Math.max(width, Math.ceil(x)), height: height + LEGEND_GAP_PX, marks };
}

/**
 * SVG file of a network, nothing selected.
 * @param content `truth`: edges of the generating network, if known; `legend`: name of a kind of edge, for a legend
 */
export function networkSvg(
  {
    truth,
    legend,
    ...content
  }: Omit<Content, 'layout'> & { truth: [number, number][] | null; legend?: (kind: Kind) => string },
  css: Css,
  title: string,
) {
  const links = content.edges.map(({ from, to }) => [from, to] as [number, number]);
  const picture = draw({ ...content, layout: createMemory()(content.names, truth, links, 'wide') });
  return svgOf(withLegend(picture, legend), css, title);
}
