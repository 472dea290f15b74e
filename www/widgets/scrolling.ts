// Scrolling of a long table in a box: range of visible rows, and scrolling to a row. Only the visible rows and a few
// beyond exist as elements; see windows.ts for fetching the rows.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isScaled, rowAt, scrollFor, spaceFor } from '../model/windows.ts';

/** Number of rows drawn above and below the visible ones. */
const SPARE = 8;
/** Number of rows scrolled per line of a mouse wheel. */
const LINES = 1;

type LongTable = { count: number; row: number; head: number; serial: unknown };

/**
 * Scrolling of a long table; `row`, `head`: heights in rem; `serial`: number of the table, the next begins at its top.
 */
export function useScrolling({ count, row: height, head, serial }: LongTable) {
  const box = useRef<HTMLDivElement | null>(null);
  const [view, setView] = useState({ top: 0, scroll: 0, left: 0, width: 0, height: 600, rem: 16 });
  const last = useRef(0);
  // Scroll position last set by code, and its exact row: in a table of a million rows several share a pixel.
  const exact = useRef({ scroll: -1, top: 0 });
  const row = height * view.rem;
  const room = Math.max(row, view.height - head * view.rem);

  const measure = (at: HTMLElement) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const grid = { count, row: height * rem, room: Math.max(height * rem, at.clientHeight - head * rem) };
    const top = at.scrollTop === exact.current.scroll ? exact.current.top : rowAt(at.scrollTop, grid);
    return { rem, grid, top };
  };
  const look = () => {
    const at = box.current;
    if (!at) return;
    const { rem, top } = measure(at);
    setView({ top, scroll: at.scrollTop, left: at.scrollLeft, width: at.clientWidth, height: at.clientHeight, rem });
  };
  /**
   * Scrolls a row to the top.
   * @param target index of the row; a fractional part is scrolled out of sight
   */
  const put = (target: number) => {
    const at = box.current;
    if (!at) return;
    const { grid } = measure(at);
    const top = Math.max(0, Math.min(target, count - grid.room / grid.row));
    at.scrollTop = scrollFor(top, grid);
    exact.current = { scroll: at.scrollTop, top };
    look();
  };
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const watch = new ResizeObserver(look);
    watch.observe(at);
    return () => watch.disconnect();
  }, [count]);
  useEffect(() => {
    exact.current = { scroll: -1, top: 0 };
    if (box.current) box.current.scrollTop = 0;
    look();
  }, [serial]);
  // If a px of the scroll bar covers several rows, the wheel scrolls by rows instead.
  useEffect(() => {
    const at = box.current;
    if (!at || !isScaled(count, row)) return;
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      const { grid, top } = measure(at);
      const by = event.deltaMode === 0 ? event.deltaY / grid.row : event.deltaY * (event.deltaMode === 1 ? LINES : 10);
      put(top + by);
      if (exact.current.top !== top) event.preventDefault();
    };
    at.addEventListener('wheel', wheel, { passive: false });
    return () => at.removeEventListener('wheel', wheel);
  }, [count, row]);

  const first = Math.max(0, Math.floor(view.top) - SPARE);
  const end = Math.max(first, Math.min(count, Math.ceil(view.top + room / row) + SPARE));
  return {
    /** Ref for the box that scrolls. */
    box,
    onScroll: () => {
      cancelAnimationFrame(last.current);
      last.current = requestAnimationFrame(look);
    },
    /** Range of rows to draw: `first` to `end`, exclusive. */
    first,
    end,
    /** Horizontal scroll position and width of the box, and size of one rem; in px. */
    sideways: { left: view.left, width: view.width, rem: view.rem },
    /** First visible row; a fractional part is scrolled out of sight. */
    top: view.top,
    /** Number of rows that the keys PageUp and PageDown move. */
    page: Math.max(1, Math.floor(room / row) - 1),
    /** Heights in px: of a row, of the scrolled content, of the content's visible part. */
    row,
    space: spaceFor(count, row),
    room,
    /** Offset in px of the first drawn row in the scrolled content. */
    shift: view.scroll - (view.top - first) * row,
    /** Scrolls a row to the top of the box. */
    jump: put,
    /** Scrolls a row into view, if it is not visible. */
    show(target: number) {
      if (!box.current) return;
      const { grid, top } = measure(box.current);
      const seen = Math.floor(grid.room / grid.row) - 1;
      if (target >= top && target <= top + seen) look();
      else put(target < top ? target : target - seen);
    },
  };
}

/** Row of the table that a key leads to from row `from`; undefined for keys that do not move. */
export function rowOfKey(key: string, from: number, page: number, count: number) {
  const to = new Map([
    ['ArrowDown', from + 1],
    ['ArrowUp', from - 1],
    ['PageDown', from + page],
    ['PageUp', from - page],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
