// Size of a box of the page, and the scale of its type.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LABEL } from '../draw/viewport.ts';
import { projector } from '../store/index.ts';

/** Minimum type size, in px at scale 1, of pictures drawn to the size of their box. */
const TYPE = 12;
/** Width in px, at scale 1, below which boxes count as narrow, as on a phone. */
export const NARROW = 560;

/**
 * Size of a box of the page in CSS pixels, and scale of its type: the page's, or on a projector one large enough for
 * the last row; `narrow`: whether the box is as narrow as on a phone.
 */
export function useSize<E extends HTMLElement = HTMLDivElement>() {
  const box = useRef<E | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0, scale: 1 });
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const look = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const type = projector.peek() ? LABEL.room / TYPE : scale;
      setSize({ width: at.clientWidth, height: at.clientHeight, scale: type });
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  return { box, ...size, narrow: !projector.peek() && size.width < NARROW * size.scale };
}
