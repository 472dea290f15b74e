// Fits tables into their container: wide tables are set in tighter type and, if that is not enough, each row is laid
// out vertically with every cell under the head of its column, so that nothing is cut off on any screen.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Text of the head of each column; with two rows of heads, the upper and the lower text joined. */
function headsOf(table: HTMLTableElement): string[] {
  const [top = [], below] = [...(table.tHead?.rows ?? [])].map(({ cells }) => [...cells]);
  return top.flatMap(({ textContent, colSpan, rowSpan }) =>
    below && rowSpan === 1
      ? below.splice(0, colSpan).map((cell) => `${textContent} · ${cell.textContent}`)
      : Array(colSpan).fill(textContent),
  );
}

/** Labels every cell with the head of its column. */
function label(table: HTMLTableElement) {
  const heads = headsOf(table);
  for (const body of table.tBodies) {
    for (const row of body.rows) {
      let at = 0;
      for (const cell of row.cells) {
        if (cell.tagName === 'TD') cell.dataset.label = cell.colSpan > 1 ? '' : (heads[at] ?? '');
        at += cell.colSpan;
      }
    }
  }
}

/** Lays the table out to the width of its container. */
function fit(table: HTMLTableElement) {
  const box = table.parentElement;
  const room = (box?.clientWidth ?? 0) + 1;
  // A cell may be wider than its column: then the container scrolls, though the table fits.
  const fits = () => table.offsetWidth <= room && (box?.scrollWidth ?? 0) <= room;
  delete table.dataset.stacked;
  delete table.dataset.tight;
  if (fits()) return;
  // Narrower letters and heads in several lines suffice for most.
  table.dataset.tight = '';
  if (fits()) return;
  delete table.dataset.tight;
  label(table);
  table.dataset.stacked = '';
}

/** Hook whose ref keeps a table within the width of its container. */
export function useFit() {
  const table = useRef<HTMLTableElement | null>(null);
  useLayoutEffect(() => {
    if (table.current) fit(table.current);
  });
  useLayoutEffect(() => {
    const box = table.current?.parentElement;
    if (!box) return undefined;
    let width = box.clientWidth;
    let frame = 0;
    const watch = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      frame = requestAnimationFrame(() => table.current && fit(table.current));
    });
    watch.observe(box);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return table;
}
