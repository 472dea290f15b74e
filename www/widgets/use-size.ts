// How large a box of the page is, and its type.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LABEL } from '../draw/viewport.ts';
import { projector } from '../store/index.ts';

/** Least type of the pictures that are drawn to the size of their box, in px at scale 1. */
const TYPE = 12;
/** Boxes narrower than this, in px at scale 1, are those of a phone. */
const NARROW = 560;

/** The size of a box of the page in CSS pixels, and the scale of type in it: that of the page, and in a room as much as can be read from its end; `narrow`: as on a phone. */
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
