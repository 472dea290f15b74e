// Data without a file of the reader: each variable with its meaning and its levels with their counts.

import type { DataInfo } from '../../generated/protocol.ts';
import type { Info } from '../../model/prepared.ts';
import { isContinuous } from '../../model/scores.ts';
import { ownData } from '../../setup/data-card.tsx';
import { doc, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { Late } from '../../widgets/late.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { dataName, numberParams, sizeWords } from '../../widgets/names.ts';
import { TinyBars } from '../../widgets/tiny-bars.tsx';
import { has, t, whole } from '../../words/text.ts';

export type VariableInfo = DataInfo['variables'][number];

/** Number of levels listed in a row; the others are counted. */
const SHOWN_LEVELS = 12;

/** The levels of a variable with their counts, or the range of its numbers. */
const contents = ({ levels, counts, numbers }: VariableInfo) =>
  numbers ? (
    t('inspector.numbersTold', numberParams(numbers))
  ) : (
    <>
      {levels.slice(0, SHOWN_LEVELS).map((level, i) => (
        <span key={level} class="level">
          <bdi>{level}</bdi> <span class="num quiet">{whole(counts[i])}</span>
        </span>
      ))}
      {levels.length > SHOWN_LEVELS && (
        <span class="quiet">{t('columns.more', { n: levels.length - SHOWN_LEVELS })}</span>
      )}
    </>
  );

function Column({ variable, areNumbers }: { variable: VariableInfo; areNumbers: boolean }) {
  const { name, levels, counts } = variable;
  const { selected } = doc.value;
  const isSelected = selected?.kind === 'variable' && selected.name === name;
  const meaning = meaningOf(name);
  return (
    <tr class={isSelected ? 'here' : undefined}>
      <th scope="row">
        <Button
          look="link"
          pressed={isSelected}
          testid={`column-${name}`}
          onClick={() => setDoc({ selected: isSelected ? null : { kind: 'variable', name } })}
        >
          <bdi>{name}</bdi>
        </Button>
        {meaning && <small class="meaning">{meaning}</small>}
      </th>
      {!areNumbers && (
        <>
          <td>
            <TinyBars counts={counts} />
          </td>
          <td class="num">{levels.length}</td>
        </>
      )}
      <td class="levels">{contents(variable)}</td>
    </tr>
  );
}

export function PlainColumns({ found }: { found: Info }) {
  const { data } = doc.value;
  const source = data.kind === 'example' ? `data.source.${data.id}` : '';
  const areNumbers = isContinuous(found);
  const heads = areNumbers
    ? ['prepare.column', 'numbers.rule']
    : ['prepare.column', 'prepare.shape', 'columns.count', 'prepare.levels'];
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">
          {t('columns.sentence', { name: dataName(data), ...sizeWords(found.rows, found.variables.length) })}
        </h1>
        <p>{has(source) && t(source)}</p>
        {found.prepared && <Late part="PreparedNote" props={{ short: false }} />}
      </div>
      <p class="columns-acts">
        <Button testid="columns-own" words={t('data.own')} onClick={ownData} />
      </p>
      <TableFrame
        label={t('prepare.columns')}
        scrolls
        class="data-columns"
        testid="data-columns"
        head={heads.map((head) => ({ head: t(head), th: head === 'columns.count' ? { class: 'num' } : undefined }))}
      >
        <tbody>
          {found.variables.map((variable) => (
            <Column key={variable.name} variable={variable} areNumbers={areNumbers} />
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
