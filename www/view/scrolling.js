// A long table in a box: which of its rows are seen, and how a row is brought into sight. Only the rows that are seen
// (and a few beyond) exist as elements; see windows.js for the rows themselves.
import { useEffect, useRef, useState } from 'preact/hooks';
import { rowAt, scrollFor, spaceFor } from './windows.js';

/** Rows kept beyond what is seen, above and below. */
const SPARE = 8;

/**
 * @param {{ count: number, row: number, head: number, serial: unknown }} table
 *   `row` and `head`: heights in rem; another `serial` is another table, shown from its top
 */
export function useScrolling({ count, row: height, head, serial }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [view, setView] = useState({ top: 0, scroll: 0, left: 0, width: 0, height: 600, rem: 16 });
  const last = useRef(0);
  const row = height * view.rem;
  const room = Math.max(row, view.height - head * view.rem);

  const look = () => {
    const at = box.current;
    if (!at) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const top = rowAt(at.scrollTop, { count, row: height * rem, room: at.clientHeight - head * rem });
    setView({ top, scroll: at.scrollTop, left: at.scrollLeft, width: at.clientWidth, height: at.clientHeight, rem });
  };
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const watch = new ResizeObserver(look);
    watch.observe(at);
    return () => watch.disconnect();
  }, [count]);
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    look();
  }, [serial]);

  const first = Math.max(0, Math.floor(view.top) - SPARE);
  const end = Math.max(first, Math.min(count, Math.ceil(view.top + room / row) + SPARE));
  /** @param {number} target a row that is there */
  const jump = (target) => {
    if (box.current) box.current.scrollTop = scrollFor(target, { count, row, room });
    look();
  };
  return {
    /** For the box itself. */
    box,
    onScroll: () => {
      cancelAnimationFrame(last.current);
      last.current = requestAnimationFrame(look);
    },
    /** The rows that exist: from `first` up to `end`. */
    first,
    end,
    /** Where the box stands sideways, in px, and one rem. */
    sideways: { left: view.left, width: view.width, rem: view.rem },
    /** The first row seen; a fraction means it is partly out of sight. */
    top: view.top,
    /** Rows of one page. */
    page: Math.max(1, Math.floor(room / row) - 1),
    /** Height of what is scrolled, and how far down in it the first existing row stands, in px. */
    space: spaceFor(count, row),
    shift: view.scroll - (view.top - first) * row,
    /** Brings a row to the top. */
    jump,
    /** Brings a row into sight, if it is not. @param {number} target */
    show(target) {
      const seen = Math.floor(room / row) - 1;
      if (target >= view.top && target <= view.top + seen) look();
      else jump(target < view.top ? target : target - seen);
    },
  };
}
