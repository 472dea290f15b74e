// Charts of curves as SVG: panels side by side over one logarithmic axis of times. Colors are the page's tokens, for
// light and dark; lines differ in dashes and marks too.
import { readFileSync } from 'node:fs';

/** Panel of a chart. `y`: one value for each line, null if the line has no point at `x`. */
export type Panel = { title: string; axis: string; isLog: boolean; points: { x: number; y: (number | null)[] }[] };

const WIDTH = 960;
const HEIGHT = 340;
/** Position of the panels in px: top, bottom, left edge, and gap between two. */
const TOP = 84;
const BOTTOM = HEIGHT - 56;
const LEFT = 64;
const GAP = 36;
const DASHES = ['', '6 3', '2 3', '8 3 2 3'];
const TOKENS = ['paper', 'ink', 'ink-2', 'ink-3', 'line', 'fixed-text', 'good-text', 'bad-text'];
const HUES = ['ink', 'fixed-text', 'bad-text', 'good-text'];

/** Values of the page's color tokens, for light and for dark. */
function tokens() {
  const css = readFileSync('www/draw/tokens.css', 'utf8');
  const of = (theme: number) =>
    TOKENS.map((name) => {
      const found = css.match(new RegExp(`--${name}: light-dark\\(([^,]+), ([^)]+)\\)`));
      if (!found) throw new Error(`no token ${name}`);
      return `--${name}: ${found[theme]};`;
    }).join(' ');
  return `svg { ${of(1)} }\n@media (prefers-color-scheme: dark) { svg { ${of(2)} } }`;
}

const duration = (ms: number) => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`);

const short = (count: number) =>
  count >= 1e6 ? `${count / 1e6} M` : count >= 1000 ? `${count / 1000} k` : String(count);

/** Text of a count; large counts are powers of ten. */
export const counted = (count: number) => (count > 1e6 ? `10^${Math.round(Math.log10(count))}` : short(count));

const place = (value: number) => value.toFixed(1);

/** SVG of the mark at a point of a line: circle, square or triangle. */
function mark(line: number, x: number, y: number) {
  if (line === 0) return `<circle cx="${place(x)}" cy="${place(y)}" r="3.5"/>`;
  if (line === 1) return `<rect x="${place(x - 3)}" y="${place(y - 3)}" width="6" height="6"/>`;
  return `<path d="M${place(x)} ${place(y - 4.5)}l4.2 7.5h-8.4z"/>`;
}

const word = (text: string, x: number, y: number, kind: string, anchor: string = 'middle') =>
  `<text class="${kind}" x="${place(x)}" y="${place(y)}" text-anchor="${anchor}">${text}</text>`;

/**
 * SVG of a chart with panels side by side.
 * @param lines names of the lines, without characters that need escaping
 * @param format text of a value on the axis; default: a duration in milliseconds
 */
export function drawing(title: string, panels: Panel[], lines: string[], format: (y: number) => string = duration) {
  const times = panels.flatMap(({ points }) => points.flatMap(({ y }) => y.filter((value) => value !== null)));
  const low = Math.floor(Math.log10(Math.min(...times)));
  const high = Math.ceil(Math.log10(Math.max(...times)));
  const down = (ms: number) => BOTTOM - ((Math.log10(ms) - low) / (high - low)) * (BOTTOM - TOP);
  const width = (WIDTH - LEFT - 16 - GAP * (panels.length - 1)) / panels.length;
  // As many grid lines are drawn as there is room for.
  const by = Math.ceil((high - low) / 8);
  const decades = Array.from({ length: Math.floor((high - low) / by) + 1 }, (_, i) => 10 ** (low + i * by));

  const legend = lines.map((name, line) => {
    const x = LEFT + line * 190;
    return `<g class="line-${line}"><path d="M${x} 44h28"/>${mark(line, x + 14, 44)}</g>${word(name, x + 36, 48, 'said', 'start')}`;
  });
  const drawn = panels.map(({ title: name, axis, isLog, points }, at) => {
    const from = LEFT + at * (width + GAP);
    const scale = isLog ? Math.log10 : Number;
    const ends = points.map(({ x }) => scale(x));
    const [first, last] = [Math.min(...ends), Math.max(...ends)];
    const across = (x: number) => from + 12 + ((scale(x) - first) / Math.max(last - first, 1e-9)) * (width - 24);
    const grid = decades.map((ms) => `<path class="grid" d="M${place(from)} ${place(down(ms))}h${place(width)}"/>`);
    const ticks = points.map(({ x }) => word(short(x), across(x), BOTTOM + 18, 'tick'));
    const curves = lines.map((_, line) => {
      const own = points.flatMap(({ x, y }) =>
        typeof y[line] === 'number' ? [{ x: across(x), y: down(y[line]) }] : [],
      );
      const way = own.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`);
      const marks = own.map(({ x, y }) => mark(line, x, y));
      return `<g class="line-${line}"><path d="${way.join('')}"/>${marks.join('')}</g>`;
    });
    const names = [word(name, from, TOP - 14, 'said', 'start'), word(axis, from + width / 2, BOTTOM + 40, 'said')];
    return [...grid, ...ticks, ...curves, ...names].join('\n');
  });
  const scale = decades.map((ms) => word(format(ms), LEFT - 8, down(ms) + 4, 'tick', 'end'));
  const style = HUES.map(
    (hue, line) =>
      `.line-${line} { fill: var(--${hue}); stroke: var(--${hue}); } .line-${line} > path:first-child { fill: none; stroke-width: 1.75; stroke-dasharray: ${DASHES[line] || 'none'}; }`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="t d">
<title id="t">${title}</title>
<desc id="d">Against ${panels.map(({ axis, title: name }) => `${axis} (${name})`).join('; ')}. The numbers stand in the table beside it.</desc>
<style>
${tokens()}
text { font: 12px system-ui, sans-serif; fill: var(--ink-2); }
.title { font-size: 15px; font-weight: 600; fill: var(--ink); }
.tick { fill: var(--ink-3); font-size: 11px; }
.grid { stroke: var(--line); }
${style.join('\n')}
</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--paper)"/>
${word(title, LEFT, 24, 'title', 'start')}
${[...legend, ...scale, ...drawn].join('\n')}
</svg>
`;
}
