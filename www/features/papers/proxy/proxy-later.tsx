// Recorded answers to what the paper leaves for later (scripts/recorded.ts): samples needed, kernels, variance.

import { PROXY_SAMPLES } from '../../../generated/recorded.ts';
import { rich, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { Recorded } from '../parts.tsx';
import { headsOf, Numbers, nats } from './proxy-numbers.tsx';

const { says, table, ...words } = PROXY_SAMPLES;

/** Recorded score in nats, or share as a percentage. */
const shown = ([name, x]: [string, number]) => [
  name,
  <Recorded key={name}>{x < 0 ? nats(x) : `${fixed(100 * x, 1)}%`}</Recorded>,
];

/** Sentences with recorded values, and a table of the kernels. */
export const Later = () => (
  <>
    <dl class="slips" data-testid="proxy-answered">
      {Object.entries(says).map(([id, values]) => (
        <div key={id}>
          <dt>{t(`papers.proxy.later.${id}`)}</dt>
          <dd>{rich(`papers.proxy.later.${id}Says`, Object.fromEntries(Object.entries(values).map(shown)))}</dd>
        </div>
      ))}
    </dl>
    <Numbers
      label={t('papers.proxy.later.table')}
      title={t('papers.proxy.later.tableTitle', words)}
      caption="shown"
      testid="proxy-kernels"
      columns={headsOf('later.head', 'data', 'samples', ...table.forms)}
      rows={table.rows.map(([id, samples, ...scores]) => [
        id,
        whole(Number(samples)),
        ...scores.map((score) => (score === null ? '' : nats(Number(score)))),
      ])}
    />
  </>
);
