// Sets of a large lattice by size: since a picture of each set does not fit, bars show the share of sets of every size
// that is kept.
import { useMemo } from 'preact/hooks';
import { Marks } from '../../draw/graph.tsx';
import { type Bar, barsOf, drawSizes } from '../../draw/lattice/sizes.ts';
import type { Slice } from '../../draw/lattice/words.ts';
import { useSize } from '../../widgets/use-size.ts';
import { t, whole } from '../../words/text.ts';

/** Height of the picture in px on a narrow screen, where the page scrolls as a whole. */
const NARROW_HEIGHT = 345;

export function Sizes({ slice: { lattice, names } }: { slice: Slice }) {
  const { box, width, height, scale, narrow } = useSize();
  const bars = useMemo(() => barsOf(lattice), [lattice]);
  const words = ({ kept, all }: Bar) => t('parents.bySize.of', { kept, all });
  const picture =
    width > 0 &&
    drawSizes({
      bars,
      width: width / scale,
      height: narrow ? NARROW_HEIGHT : (height - 1) / scale,
      narrow,
      heads: [t(narrow ? 'parents.bySize.sizeShort' : 'parents.bySize.size'), t('parents.bySize.kept')],
      words,
      number: whole,
    });
  const label = t('parents.bySize.label', { n: lattice.k, name: names[lattice.child] });
  return (
    <figure
      ref={box}
      class="picture lattice-box"
      style={{ '--needs': `${Math.ceil((picture ? picture.height : 0) * scale)}px` }}
    >
      {picture && (
        <svg
          class="size-bars"
          data-testid="sizes"
          role="img"
          aria-label={label}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          width={picture.width * scale}
          height={picture.height * scale}
        >
          <Marks marks={picture.marks} />
        </svg>
      )}
    </figure>
  );
}
