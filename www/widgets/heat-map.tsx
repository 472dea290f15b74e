// Heat map of a number for every ordered pair of variables, from row to column: a single stop of the Tab key, arrow
// keys between cells, and the name of the current pair beside it.
import './heat.css';
import { useRef } from 'preact/hooks';
import { shortName } from '../draw/text-width.ts';

/** Number of variables above which cells show colors only, without figures. */
const FIGURES = 12;

type HeatMapProps = {
  names: string[];
  label: string;
  cell: (from: number, to: number) => { look: string; figure: string; words: string };
  at: [number, number] | null;
  onChoose: (at: [number, number]) => void;
};

/**
 * Heat map of all ordered pairs of variables. For a cell: `look`: CSS classes; `figure`: number written in it if there
 * is room; `words`: meaning in words.
 */
export function HeatMap({ names, label, cell, at, onChoose }: HeatMapProps) {
  const n = names.length;
  const table = useRef<HTMLTableElement | null>(null);
  const [row, column] = at ?? [0, Math.min(1, n - 1)];
  const key = (event: KeyboardEvent) => {
    const by = new Map([
      ['ArrowLeft', [0, -1]],
      ['ArrowRight', [0, 1]],
      ['ArrowUp', [-1, 0]],
      ['ArrowDown', [1, 0]],
    ]).get(event.key);
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const inside = (x: number) => Math.max(0, Math.min(n - 1, x));
    let [r, c] = [inside(row + by[0]), inside(column + by[1])];
    // A cell on the diagonal is no pair: it is skipped, or the move is ignored.
    if (r === c) [r, c] = [inside(r + by[0]), inside(c + by[1])];
    if (r === c) return;
    onChoose([r, c]);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus());
  };
  return (
    <div class="scroll-x heat-box">
      <table
        ref={table}
        class={n > FIGURES ? 'heat small' : 'heat'}
        aria-label={label}
        data-testid="heat"
        onKeyDown={key}
      >
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col" title={name}>
                <span>{shortName(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((from, a) => (
            <tr key={from}>
              <th scope="row" title={from}>
                {shortName(from)}
              </th>
              {names.map((to, b) => {
                if (a === b) return <td key={to} class="self" />;
                const on = at !== null && a === row && b === column;
                const { look, figure, words } = cell(a, b);
                return (
                  <td key={to}>
                    <button
                      type="button"
                      tabIndex={a === row && b === column ? 0 : -1}
                      class={look}
                      aria-label={words}
                      aria-pressed={on}
                      title={words}
                      onClick={() => onChoose([a, b])}
                    >
                      {n <= FIGURES && figure}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
