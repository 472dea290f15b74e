// A Hasse diagram as a figure in a text: every edge with its gain, no set in focus; and the same as a table.
import { Marks } from '../../draw/graph.tsx';
import { type Lattice, orderOf } from '../../draw/lattice/lattice.ts';
import { place } from '../../draw/lattice/layout.ts';
import { draw } from '../../draw/lattice/picture.ts';
import { twin } from '../../store/index.ts';
import { usePapers } from '../../widgets/papers.ts';
import { decimal, signed, t } from '../../words/text.ts';
import { PaperPicture } from './parts.tsx';
import { PaperRows } from './table.tsx';

/** Sizes of the drawing, high enough for every gain. */
const WIDE = { width: 760, height: 600, narrow: false };
const NARROW = { width: 380, height: 600, narrow: true };

export function Diagram({ lattice, names, label }: { lattice: Lattice; names: string[]; label: string }) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const order = orderOf(lattice, -1);
  const scores = (row: number) => decimal(lattice.score[row]);
  const setName = (row: number) =>
    lattice
      .parentsOf(row)
      .map((v) => names[v])
      .join(', ') || t('papers.lecture.noParents');
  const layout = place({
    lattice,
    order,
    names,
    none: t('papers.lecture.noParents'),
    scores,
    revealed: true,
    numbers: true,
    paper: narrow ? NARROW : WIDE,
  });
  const picture = draw({
    lattice,
    order,
    layout,
    focus: -1,
    own: -1,
    revealed: true,
    numbers: true,
    allGains: true,
    scores,
    gain: signed,
    name: setName,
  });
  const gains = order.rows.flatMap((high) =>
    (order.below.get(high) ?? []).map((low) => ({
      key: `${low} ${high}`,
      from: setName(low),
      adding: lattice.parentsOf(high).find((v) => !lattice.parentsOf(low).includes(v)) ?? 0,
      gain: lattice.score[high] - lattice.score[low],
    })),
  );
  return (
    <>
      {!twin.value && (
        <PaperPicture of={picture} label={label}>
          <Marks marks={[...picture.edges, ...picture.sets, ...picture.words, ...picture.gains]} />
        </PaperPicture>
      )}
      <details class="paper-more" open={twin.value}>
        <summary>{t('papers.lecture.gains', { n: gains.length })}</summary>
        <PaperRows
          isNarrow
          label={label}
          columns={[
            t('papers.lecture.from'),
            { head: t('papers.lecture.adding'), class: '' },
            t('papers.lecture.gain'),
          ]}
          rows={gains.map(({ key, from, adding, gain }) => ({ id: key, cells: [from, names[adding], signed(gain)] }))}
        />
      </details>
    </>
  );
}
