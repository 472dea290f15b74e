// Hasse diagram as a figure in a text: every edge with its gain, no set in focus; and the same as a table.
import { Marks } from '../../draw/graph.tsx';
import { type Lattice, orderOf } from '../../draw/lattice/lattice.ts';
import { place } from '../../draw/lattice/layout.ts';
import { draw } from '../../draw/lattice/picture.ts';
import { usePapers } from '../../widgets/papers.ts';
import { decimal, signed, t } from '../../words/text.ts';
import { PaperPicture } from './parts.tsx';
import { headsOf, WithNumbers } from './table.tsx';

/** Size of the drawing in px, high enough to show every gain. */
const WIDE = { width: 760, height: 600, narrow: false };
const NARROW = { width: 372, height: 600, narrow: true };

/** Picture of the lattice of parent sets with the gain on every edge, as a figure within a text. */
const LatticePicture = ({ picture, label }: { picture: Drawing; label: string }) => (
  <PaperPicture of={picture} label={label}>
    <Marks marks={[...picture.edges, ...picture.sets, ...picture.words, ...picture.gains]} />
  </PaperPicture>
);
type Drawing = Pick<ReturnType<typeof draw>, 'width' | 'height' | 'edges' | 'sets' | 'words' | 'gains'>;

export function Diagram({ lattice, names, label }: { lattice: Lattice; names: string[]; label: string }) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const order = orderOf(lattice, -1);
  const scores = (row: number) => decimal(lattice.score[row]);
  const setName = (row: number) =>
    lattice
      .parentsOf(row)
      .map((v) => names[v])
      .join(', ') || t('papers.lecture.noParents');
  const shown = { lattice, order, scores, revealed: true, numbers: true };
  const layout = place({ ...shown, names, none: t('papers.lecture.noParents'), paper: narrow ? NARROW : WIDE });
  const picture = draw({ ...shown, layout, focus: -1, own: -1, allGains: true, gain: signed, name: setName });
  const gains = order.rows.flatMap((high) =>
    (order.below.get(high) ?? []).map((low) => {
      const adding = lattice.parentsOf(high).find((v) => !lattice.parentsOf(low).includes(v)) ?? 0;
      return [setName(low), names[adding], signed(lattice.score[high] - lattice.score[low])];
    }),
  );
  return (
    <WithNumbers
      summary={t('papers.lecture.gains', { n: gains.length })}
      table={{
        isNarrow: true,
        label,
        columns: headsOf('papers.lecture', ['from', 'adding', 'gain'], ['adding']),
        rows: gains,
      }}
    >
      <LatticePicture picture={picture} label={label} />
    </WithNumbers>
  );
}
