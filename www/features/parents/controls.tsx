// Controls under the picture of the parent sets: choice of the variable, legend, form in which the sets are shown.

import { countsOf, type Lattice, REASONS, STATUS } from '../../draw/lattice/lattice.ts';
import { partsOf } from '../../draw/lattice/sizes.ts';
import type { Slice } from '../../draw/lattice/words.ts';
import { textWidth } from '../../draw/text-width.ts';
import { doc, setDoc } from '../../store/index.ts';
import { Choice, Select } from '../../widgets/choice.tsx';
import { Swatch } from '../../widgets/swatch.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { t } from '../../words/text.ts';
import { RuleButton } from './rules.tsx';
import { allGains, chooseChild, form, showSets } from './signals.ts';

/** Horizontal padding of a name in the row of variables, in px. */
const SEGMENT = 28;

/** Choice of the variable: a row of buttons if their names fit, else a list. */
export function Variables({ names, child }: { names: string[]; child: number }) {
  const room = Math.min(globalThis.innerWidth - 40, 720);
  const width = names.reduce((sum, name) => sum + textWidth(name, 13) + SEGMENT, 0);
  const choice = { options: [...names.keys()], value: child, words: (v: number) => names[v], onChoose: chooseChild };
  return width > room ? (
    <label class="variable-pick">
      {t('parents.variable')}
      <Select testid="variable" {...choice} />
    </label>
  ) : (
    <Choice legend={t('parents.variable')} name="child" {...choice} />
  );
}

/** Legend of the kinds of parent sets in the picture, each with the number of sets of that kind. */
export function Legend({ slice: { lattice, revealed }, own }: { slice: Slice; own: number }) {
  if (!revealed) return null;
  const counts = countsOf(lattice);
  const kind = (name: keyof typeof STATUS) => (
    <>
      <Swatch status={STATUS[name]} />
      {t('parents.legend', { what: t(`parents.rule.${STATUS[name]}`), n: counts[name] })}
    </>
  );
  const looks = (['kept', 'back', 'uncompared'] as const).filter((name) => counts[name] > 0);
  return (
    <ul class="legend sets">
      {lattice.best >= 0 && (
        <li>
          <span class="star" aria-hidden="true">
            ★
          </span>
          {t('parents.best')}
        </li>
      )}
      {looks.map((name) => (
        <li key={name}>{kind(name)}</li>
      ))}
      {lattice.whole &&
        REASONS.filter((name) => counts[name] > 0).map((name) => (
          <li key={name}>
            <RuleButton name={name} testid={`legend-${name}`} class="rule">
              {kind(name)}
            </RuleButton>
          </li>
        ))}
      {own >= 0 && (
        <li>
          <span class="own" aria-hidden="true" />
          {t('parents.own')}
        </li>
      )}
    </ul>
  );
}

/** Legend of the bars that count sets by size. */
export const SizesLegend = ({ slice: { lattice } }: { slice: Slice }) => (
  <ul class="legend sets">
    {partsOf(lattice).map(({ name, status, n }) => (
      <li key={name}>
        <Swatch status={status} />
        {t('parents.bySize.legend', { what: t(`parents.layer.${name}`), n })}
      </li>
    ))}
  </ul>
);

/** Switch between showing the gains of all edges and only those of important edges. */
export const AllGains = () => (
  <Switch
    on={allGains.value}
    words={t('parents.allGains')}
    onTurn={(on) => showSets({ allGains: on })}
    testid="all-gains"
  />
);

/** Forms in which the sets can be shown; `sizes` is offered only for a large lattice. */
const WAYS = ['picture', 'sizes', 'list', 'orders'] as const;

/** Choice of the form in which the sets of a revealed lattice are shown. */
export function Forms({ lattice }: { lattice: Lattice }) {
  const orders = doc.value.orders !== null;
  const ways = WAYS.filter((way) => way !== 'sizes' || (!lattice.whole && lattice.compared));
  const way = ways.find((one) => one === form.value) ?? 'picture';
  return (
    <div class="switches">
      <Choice
        legend={t('parents.form')}
        name="form"
        options={ways}
        value={orders ? 'orders' : way}
        words={(one) => t(`parents.${one}`)}
        onChoose={(one) => {
          if (one !== 'orders') showSets({ form: one });
          if (orders !== (one === 'orders')) setDoc({ orders: one === 'orders' ? 'sound' : null });
        }}
      />
    </div>
  );
}
