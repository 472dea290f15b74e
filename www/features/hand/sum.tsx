// Selected term of the local score in symbols and numbers, and below it the lines that add up to the local score.

import { hasRowRegret, isDirichlet, isNml } from '../../model/families.ts';
import {
  alphaLines,
  bitsLine,
  cellLine,
  hasPrior,
  type Line,
  parameterLine,
  roundingShows,
  rowLine,
  sumLines,
} from '../../model/hand/sums.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { rich, t, whole } from '../../words/text.ts';
import { type Anatomy, cellOf, isShown, partOf, place, selectedRow, show, withheld } from './anatomy.ts';
import { Formula, Formulas, priorNote } from './formula.tsx';
import { configuration } from './place.tsx';

/** Calculation in one line: formula in symbols, steps in numbers, and the result, hidden until it is revealed. */
const Worked = ({ line, revealed, testid }: { line: Line; revealed: boolean; testid: string }) => (
  <p class="worked" data-testid={testid}>
    <Formulas of={line} revealed={revealed} />
    <span class="step">
      = <b class="num">{revealed ? line.text : t('hand.hidden')}</b>
    </span>
  </p>
);

export function SelectedTerm({ at }: { at: Anatomy }) {
  const row = selectedRow();
  if (!row) return null;
  const { table, score, family, data, names } = at;
  const { level } = place.value;
  const config = configuration(at, row);
  const params = {
    name: names[family.child],
    level: level >= 0 ? <em>{data.variables[family.child].levels[level]}</em> : '',
    where: config,
    count: whole(level >= 0 ? row.counts[level] : 0),
    total: whole(row.total),
    n: row.total,
  };
  const words = `${level >= 0 ? 'cell' : 'row'}${config.length === 0 ? 'All' : 'Where'}`;
  const cell = cellOf(row, level);
  return (
    <section class="hand-term" aria-label={t('hand.selected')} data-testid="hand-term">
      <p>{rich(`hand.${words}`, params)}</p>
      {cell && (
        <Worked
          line={cellLine(score, table, cell)}
          revealed={isShown(at, partOf('term', place.value))}
          testid="worked-cell"
        />
      )}
      {cell?.count === 0 && !isDirichlet(score) && <p class="note">{t('hand.zero')}</p>}
      <p class="soft">
        {t(isDirichlet(score) ? 'hand.rowOfTerms' : hasRowRegret(score) ? 'hand.rowOfRegret' : 'hand.rowOfCells')}
      </p>
      <Worked
        line={rowLine(score, table, row)}
        revealed={isShown(at, partOf('row', place.value))}
        testid="worked-row"
      />
    </section>
  );
}

export function Sum({ at }: { at: Anatomy }) {
  const { score, table, sizes } = at;
  const lines = sumLines(score, table, sizes);
  const all = isShown(at);
  const mdl = score.kind === 'mdl';
  const below = [
    ...(lines.some(({ key }) => key === 'penalty') ? [parameterLine(table, sizes)] : []),
    ...alphaLines(score, table, sizes),
    ...(mdl && all ? [bitsLine(table.score)] : []),
  ];
  const isRevealed = ({ key }: Line) => isShown(at, key);
  const bits: Column<Line> = {
    head: t('hand.bits'),
    cell: (line) => (isRevealed(line) ? line.bits : t('hand.hidden')),
    td: ({ key }) => ({ 'data-testid': `bits-${key}` }),
  };
  const name = ({ key }: Line) => (key === 'total' ? t(`score.name.${score.kind}`) : t(`hand.line.${key}`));
  return (
    <section class="hand-sum" aria-label={t('hand.sum')} data-testid="hand-sum">
      <DataTable
        label={t('hand.sum')}
        caption="shown"
        hidesHead={!mdl}
        class={mdl ? 'num both' : 'num'}
        columns={[
          { head: <span class="vh">{t('hand.term')}</span>, cell: name },
          {
            head: <span class="vh">{t('hand.formula')}</span>,
            th: { class: 'formulas' },
            cell: (line) => <Formulas of={line} revealed={isRevealed(line)} />,
            td: { class: 'formulas' },
          },
          {
            head: t(mdl ? 'hand.nats' : 'hand.value'),
            cell: (line) => (isRevealed(line) ? line.text : t('hand.hidden')),
            td: ({ key }) => ({ 'data-testid': `line-${key}` }),
          },
          ...(mdl ? [bits] : []),
        ]}
        rows={lines}
        keyOf={({ key }) => key}
        rowClass={({ key }) => (key === 'total' ? 'total' : undefined)}
      />
      <div class="where">
        {below.map((line) => (
          <p key={line.key} class="worked" data-testid={`where-${line.key}`}>
            <Formula of={[line.symbols, ...line.numbers, line.text].filter((part) => part !== '').join(' = ')} />
          </p>
        ))}
      </div>
      {mdl && <p class="note">{t('hand.inBits')}</p>}
      {all && roundingShows(lines) && <p class="note">{t('hand.rounded')}</p>}
      {all && hasPrior(score, sizes) && <p class="note">{priorNote(sizes)}</p>}
      {isNml(score) && <p class="note">{t('hand.regretNote')}</p>}
      {score.kind === 'bde' && <p class="note">{t('hand.believedNote')}</p>}
      {!all && !withheld.value && <Button testid="hand-reveal" words={t('hand.reveal')} onClick={() => show(at)} />}
    </section>
  );
}
