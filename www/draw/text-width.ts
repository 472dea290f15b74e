// Widths of texts without a browser, since the first picture is drawn at build time. Widths are those of Inter at
// weight 560; other interface fonts differ by a few percent, which the padding of a pill absorbs.

/** Widths of frequent characters, in em. */
const WIDTHS = new Map(
  [
    [25, " '"],
    [27, 'ijlI'],
    [30, '.:,;!'],
    [38, '|/\\ft()[]{}'],
    [41, '"r'],
    [47, '-_1^`'],
    [56, '*?sJxzLakcvy'],
    [60, '7FeEhnou'],
    [63, '2pq5bdg#P$3689RSZ'],
    [67, '&BT+04<=>~KX'],
    [73, 'YADVUCHNG'],
    [77, 'OQ'],
    [87, '%w'],
    [91, 'mM'],
    [100, '@W'],
  ].flatMap(([width, chars]) => [...String(chars)].map((c) => [c, Number(width) / 100])),
);

/** Full-width characters: kana, Han, Hangul, emoji. */
const SQUARE =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
/** Characters counted as wide: scripts with wide letters, and capitals that are not Latin. */
const BROAD = /[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff\ufb50-\ufdff]|(?!\p{Script=Latin})\p{Lu}/u;
/** Combining marks and joiners, which have no width. */
const MARK = /\p{Mn}|\u200d|\ufe0f/u;

/** Width of a text in px; `size`: font size in px. */
export function textWidth(text: string, size: number) {
  let em = 0;
  for (const c of text) em += WIDTHS.get(c) ?? (MARK.test(c) ? 0 : SQUARE.test(c) ? 1.05 : BROAD.test(c) ? 0.95 : 0.68);
  return em * size;
}

/** Factors by which texts are wider in other interface fonts than in Inter: the largest factor, and the usual one. */
export const MAX_FONT_FACTOR = 1.22;
const USUAL = 1.08;

/**
 * Function that returns the SVG attributes of the texts of a picture which fit into their rooms in the usual fonts:
 * all are as much smaller as the tightest requires, and usually none is. Letters are never stretched.
 */
export function heldIn(all: [text: string, size: number, room: number][]): (size: number) => { 'font-size'?: number } {
  const share = Math.min(...all.map(([text, size, room]) => room / Math.max(1, textWidth(text, size)))) / USUAL;
  return (size) => (share >= 1 ? {} : { 'font-size': Math.round(10 * share * size) / 10 });
}

/** Maximum number of characters of a name in the picture. */
export const NAME_LIMIT = 22;

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null;

/** Grapheme clusters of a text: an emoji of several code points is one. */
const characters = (text: string) => (segmenter ? Array.from(segmenter.segment(text), (s) => s.segment) : [...text]);

/** Name of a variable, cut in the middle if long. */
export function shortName(name: string) {
  const all = characters(name);
  if (all.length <= NAME_LIMIT) return name;
  const head = Math.ceil((NAME_LIMIT - 1) / 2);
  return `${all.slice(0, head).join('')}…${all.slice(all.length - (NAME_LIMIT - 1 - head)).join('')}`;
}
