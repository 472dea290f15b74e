// Box of a picture of parent sets that is drawn to its size.
import type { ComponentChildren, Ref } from 'preact';
import { useMemo } from 'preact/hooks';
import { useSize } from '../../widgets/use-size.ts';

/** Height of the picture in px on a narrow screen, where the page scrolls as a whole. */
const NARROW_HEIGHT = 345;

/** Hook that measures the box: `paper` is its size in units of the picture, null before it is known. */
export function usePaper() {
  const { box, width, height, scale, narrow } = useSize<HTMLElement>();
  const paper = useMemo(() => {
    if (width === 0) return null;
    return { width: width / scale, height: narrow ? NARROW_HEIGHT : (height - 1) / scale, narrow };
  }, [width, height, scale, narrow]);
  return { box, paper, scale };
}

type PaperProps = {
  box: Ref<HTMLElement>;
  needs?: number;
  class?: string;
  'data-testid'?: string;
  children: ComponentChildren;
};

/** Box of the picture; `needs`: height of the picture in px. */
export const Paper = ({ box, needs = 0, class: look = '', ...rest }: PaperProps) => (
  <figure ref={box} class={`picture lattice-box ${look}`} style={{ '--needs': `${Math.ceil(needs)}px` }} {...rest} />
);
