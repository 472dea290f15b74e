// Figures of an exercise: a network, a table, a lattice of parent sets.
import { PlainNetwork } from '../../result/plain-network.tsx';
import { Button } from '../../widgets/button.tsx';
import { DataTable } from '../../widgets/data-table.tsx';
import { list, t } from '../../words/text.ts';
import { edgesOf } from './graphs.ts';
import type { Answer, Figure, Table } from './make.ts';

export function Network({ names, parents, chosen }: Extract<Figure, { kind: 'network' }>) {
  const edges = edgesOf(parents);
  return (
    <PlainNetwork
      names={names}
      edges={edges}
      label={t('exercises.picture', { edges: list(edges.map(([from, to]) => `${names[from]} → ${names[to]}`)) })}
      testid="exercise-network"
      look="exercise-network"
      edgeClass={({ from, to }) => (chosen?.[0] === from && chosen[1] === to ? 'exercise-edge' : '')}
    />
  );
}

export const Given = ({ table: { caption, head, rows, heads } }: { table: Table }) => (
  <DataTable
    label={caption}
    caption="shown"
    scrolls
    class="exercise-table"
    columns={head.map((words, i) => ({
      head: words,
      th: { 'data-of': i < heads ? 'name' : 'number' },
      cell: (row: string[]) => row[i],
      isName: i < heads,
      td: i < heads ? undefined : { class: 'num' },
    }))}
    rows={rows}
    keyOf={(row) => row.join('|')}
  />
);

type LatticeProps = {
  answer: Extract<Answer, { kind: 'lattice' }>;
  value: unknown;
  done: boolean;
  onSubmit: (at: number) => void;
};

/** Lattice of parent sets as an answer, each set a button; the largest set on top, as in the view Parent sets. */
export function LatticeAnswer({ answer: { options, names }, value, done, onSubmit }: LatticeProps) {
  const sizes = Array.from({ length: names.length + 1 }, (_, i) => names.length - i);
  const levels = sizes.map((size) =>
    options.map((one, at) => ({ ...one, at })).filter(({ set }) => set.length === size),
  );
  const place = new Map(
    levels.flatMap((level, row) =>
      level.map(({ at }, i) => [at, { x: (100 * (i + 0.5)) / level.length, y: (100 * (row + 0.5)) / levels.length }]),
    ),
  );
  const lines = options.flatMap(({ set }, high) =>
    options.flatMap((other, low) =>
      other.set.length === set.length - 1 && other.set.every((v) => set.includes(v)) ? [[high, low]] : [],
    ),
  );
  return (
    <div class="exercise-lattice" role="group" aria-label={t('exercises.parents.lattice')}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(([high, low]) => {
          const [a, b] = [place.get(high), place.get(low)];
          return a && b && <path key={`${high} ${low}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
        })}
      </svg>
      {levels.map((level, row) => (
        <div key={String(row)} class="exercise-level">
          {level.map(({ at, text, note }) => (
            <Button
              key={text}
              class="exercise-set"
              pressed={value === at}
              disabled={done && value !== at}
              testid="answer-option"
              onClick={() => !done && onSubmit(at)}
            >
              <b>{text}</b>
              {note.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}
