// Data without a file of the reader's: every variable with what it stands for, its levels, and how often each was seen.
import { isContinuous } from '../../model/scores.js';
import { ownData } from '../../setup/data-card.jsx';
import { doc, setDoc } from '../../store/index.js';
import { Late } from '../../widgets/late.jsx';
import { meaningOf } from '../../widgets/meaning.js';
import { dataName, numberParams, sizeWords } from '../../widgets/names.js';
import { ScrollBox } from '../../widgets/scroll-box.jsx';
import { TinyBars } from '../../widgets/tiny-bars.jsx';
import { has, t, whole } from '../../words/text.js';

/** @typedef {import('../../generated/protocol').DataInfo['variables'][number]} VariableInfo */

/** Levels that stand in a row; the rest is counted. */
const SHOWN_LEVELS = 12;

/** The levels of a variable with their counts, or the range of its numbers. @param {VariableInfo} variable */
const contents = ({ levels, counts, numbers }) =>
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

/** @param {{ variable: VariableInfo, areNumbers: boolean }} props */
function Column({ variable, areNumbers }) {
  const { name, levels, counts } = variable;
  const { selected } = doc.value;
  const isSelected = selected?.kind === 'variable' && selected.name === name;
  const meaning = meaningOf(name);
  return (
    <tr class={isSelected ? 'here' : undefined}>
      <th scope="row">
        <button
          type="button"
          class="link"
          aria-pressed={isSelected}
          data-testid={`column-${name}`}
          onClick={() => setDoc({ selected: isSelected ? null : { kind: 'variable', name } })}
        >
          <bdi>{name}</bdi>
        </button>
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

/** @param {{ found: import('../../model/prepared.js').Info }} props */
export function PlainColumns({ found }) {
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
        <button type="button" class="btn" data-testid="columns-own" onClick={ownData}>
          {t('data.own')}
        </button>
      </p>
      <ScrollBox label={t('prepare.columns')}>
        <table class="data-columns" data-testid="data-columns">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" class={head === 'columns.count' ? 'num' : undefined}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.variables.map((variable) => (
              <Column key={variable.name} variable={variable} areNumbers={areNumbers} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
