// Filters of the score table: by variable, parents, number of parents and status, each with the number of rows it would
// give.
import '../../../draw/lattice/lattice.css';
import type { TableQuery } from '../../../generated/protocol.ts';
import { Button } from '../../../widgets/button.tsx';
import { Select } from '../../../widgets/choice.tsx';
import type { Selection } from '../../../widgets/score-grid.tsx';
import { ruleWords, STANDINGS, toggled } from '../../../widgets/score-rows.ts';
import { Swatch } from '../../../widgets/swatch.tsx';
import { t } from '../../../words/text.ts';
import { filters, list, showSets } from '../signals.ts';

type Change = (patch: Partial<TableQuery>) => void;

type Props = { names: string[]; query: TableQuery; change: Change };

/** Filter by the variable: all of them are one view, each single one the other. */
const ChildFilter = ({ names, query: { child } }: Props) => (
  <Select
    field=""
    label={t('scores.child')}
    testid="filter-child"
    options={[null, ...names.keys()]}
    value={child}
    words={(v) => (v === null ? t('place.mode.scores') : names[v])}
    onChoose={list}
  />
);

/** Filter by parents that each set must contain. */
function ParentsFilter({ names, query: { child, contains }, change }: Props) {
  const free = names.map((_, v) => v).filter((v) => v !== child && !contains.includes(v));
  return (
    <>
      <Select
        field=""
        label={t('scores.filterContains')}
        testid="filter-contains"
        options={[null, ...free]}
        value={null}
        words={(v) => (v === null ? t(contains.length === 0 ? 'scores.any' : 'scores.andAlso') : names[v])}
        onChoose={(v) => v !== null && change({ contains: [...contains, v] })}
      />
      {contains.map((v) => (
        <Button
          key={names[v]}
          class="chip"
          title={t('scores.without', { name: names[v] })}
          label={t('scores.without', { name: names[v] })}
          onClick={() => change({ contains: contains.filter((other) => other !== v) })}
        >
          <span>{names[v]}</span>
          <span aria-hidden="true">×</span>
        </Button>
      ))}
    </>
  );
}

/** Filter by the number of parents: fields for its minimum and maximum, which may be empty. */
function SizeFilter({ names, query, change }: Props) {
  const most = names.length - 1;
  const field = (of: 'least' | 'most') => (
    <input
      type="number"
      min="0"
      max={most}
      aria-label={t(`scores.${of}`)}
      placeholder={of === 'least' ? '0' : String(most)}
      value={query[of] ?? ''}
      data-testid={`filter-${of}`}
      onInput={({ currentTarget: { value, valueAsNumber: next } }) => {
        if (value === '') change({ [of]: null });
        else if (Number.isInteger(next) && next >= 0 && next <= most) change({ [of]: next });
      }}
    />
  );
  return (
    <fieldset class="of-label">
      <legend class="vh">{t('scores.sizes')}</legend>
      <span aria-hidden="true">{t('scores.sizes')}</span>
      {field('least')}
      <span aria-hidden="true">{t('scores.to')}</span>
      {field('most')}
    </fieldset>
  );
}

export function Filters(props: Props) {
  const open = filters.value;
  return (
    <>
      <Button
        class="link filters-more"
        expanded={open}
        testid="filters"
        words={t('scores.filters')}
        onClick={() => showSets({ filters: !open })}
      />
      <div class={open ? 'filters open' : 'filters'}>
        <ChildFilter {...props} />
        <ParentsFilter {...props} />
        <SizeFilter {...props} />
      </div>
    </>
  );
}

/** Filter by the status of a set, each status with the number of rows it would give. */
export function Standings({ selection, chosen, change }: { selection: Selection; chosen: number[]; change: Change }) {
  const { all, standings } = selection;
  const known = STANDINGS.filter((code) => all[code] > 0);
  const [only] = chosen.length === 1 ? chosen : known.length === 1 ? known : [];
  return (
    <>
      <fieldset class="standings">
        <legend class="vh">{t('scores.status')}</legend>
        {known.map((code) => (
          <Button
            key={code}
            class="standing"
            pressed={chosen.includes(code)}
            title={ruleWords(code)}
            testid={`standing-${code}`}
            onClick={() => change({ standings: toggled(chosen, code) })}
          >
            <Swatch status={code} />
            <span class="num">{t('parents.legend', { what: t(`parents.rule.${code}`), n: standings[code] })}</span>
          </Button>
        ))}
      </fieldset>
      {only !== undefined && (
        <p class="standing-why" role="status" data-testid="standing-why">
          {ruleWords(only)}
        </p>
      )}
    </>
  );
}
