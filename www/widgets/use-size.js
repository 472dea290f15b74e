// How large a box of the page is.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The size of a box of the page in CSS pixels, and of its rem. */
export function useSize() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, height: 0, scale: 1 });
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const look = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSize({ width: at.clientWidth, height: at.clientHeight, scale });
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  return { box, ...size };
}
