// Sets of a large lattice by size: since a picture of each set does not fit, bars show the share of sets of every size
// that is kept.
import { useMemo } from 'preact/hooks';
import { Marks } from '../../draw/graph.tsx';
import { type Bar, barsOf, drawSizes } from '../../draw/lattice/sizes.ts';
import type { Slice } from '../../draw/lattice/words.ts';
import { t, whole } from '../../words/text.ts';
import { Paper, usePaper } from './paper.tsx';

export function Sizes({ slice: { lattice, names } }: { slice: Slice }) {
  const { box, paper, scale } = usePaper();
  const bars = useMemo(() => barsOf(lattice), [lattice]);
  const words = ({ kept, all }: Bar) => t('parents.bySize.of', { kept, all });
  const picture =
    paper &&
    drawSizes({
      bars,
      ...paper,
      heads: [t(paper.narrow ? 'parents.bySize.sizeShort' : 'parents.bySize.size'), t('parents.bySize.kept')],
      words,
      number: whole,
    });
  const label = t('parents.bySize.label', { n: lattice.k, name: names[lattice.child] });
  return (
    <Paper box={box} needs={(picture?.height ?? 0) * scale}>
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
    </Paper>
  );
}
