// What is wrong in the lecture's formulas and claims, both sides in numbers where there are any.
import { Columns } from '../../../widgets/table.tsx';
import { decimal, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go } from '../parts.tsx';
import { headsOf } from './bayes-parts.tsx';
import { EPSILON, SAMPLES } from './coins.ts';
import { late } from './late.ts';
import { PARENT } from './lecture-ask.ts';
import type { Lecture } from './lecture-live.ts';
import { Waiting } from './waiting.tsx';

/** The formulas and claims that need a correction. */
export const SLIPS = ['tree', 'split', 'whole', 'consistent', 'succinct', 'posterior', 'header', 'prior'] as const;

/** Coins thrown: what LL, LL/N and BIC make of an edge between two that know nothing of each other. */
function Coins() {
  const answer = late.value.coins;
  if (!answer) return <Waiting id="coins" />;
  return (
    <table class="lecture-table" data-testid="coins">
      <caption class="vh">{t('papers.lecture.slip.consistent')}</caption>
      <Columns head={[...headsOf(['rowsAcross', 'coinsMean', 'coinsLl', 'coinsPerRow', 'coinsBic'])]} />
      <tbody>
        {answer.map(({ rows, mean, error, ll, perRow, bic }) => (
          <tr key={rows} data-testid={`coins-${rows}`}>
            <th scope="row" class="num">
              {whole(rows)}
            </th>
            <td class="num">
              {exact(mean, 3)} ± {exact(error, 3)}
            </td>
            <td class="num">{exact(ll, 3)}</td>
            <td class="num">{exact(perRow, 3)}</td>
            <td class="num">{exact(bic, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Slips({ found: { slips, hrefs, names, whole: all } }: { found: Lecture }) {
  const sides = (id: string, { printed, right, ll }: { printed: number; right: number; ll: number }) => ({
    printed: decimal(printed),
    right: decimal(right),
    ll: (
      <Go id={id} hrefs={hrefs}>
        {decimal(ll)}
      </Go>
    ),
  });
  const marginal = late.value.bayes?.marginal.find(({ id }) => id === 'bdeu1')?.networks ?? [];
  const of = (id: string) => decimal(marginal.find((one) => one.id === id)?.score ?? Number.NaN);
  const copy = late.value.succinct?.scores.find(({ id }) => id === 'bdeu1')?.cases.find(({ id }) => id === 'copy');
  const { perRow } = all;
  const params: Record<(typeof SLIPS)[number] | 'small', Record<string, unknown> | null> = {
    tree: { center: PARENT, ...sides('slip:tree', slips.tree) },
    split: sides('slip:split', slips.split),
    whole: {
      joint: exact(perRow.joint, 4),
      complete: exact(perRow.complete, 4),
      best: exact(perRow.best, 4),
      empty: exact(perRow.empty, 4),
    },
    consistent: { samples: SAMPLES, total: EPSILON.total, perRow: EPSILON.perRow },
    succinct: copy ? { gain: decimal(copy.change), a: copy.parameters[0], b: copy.parameters[1] } : null,
    posterior: marginal.length > 0 ? { best: of('best'), local: of('local'), empty: of('empty') } : null,
    header: slips.header,
    prior: { n: slips.parentless, of: names.length },
    small: {},
  };
  return (
    <dl class="slips">
      {([...SLIPS, 'small'] as const).map((id) => (
        <div key={id} data-testid={`slip-${id}`}>
          <dt>{t(`papers.lecture.slip.${id}`)}</dt>
          <dd>
            {params[id] ? (
              rich(`papers.lecture.slip.${id}Says`, params[id])
            ) : (
              <Waiting id={id === 'succinct' ? 'succinct' : 'bayes'} />
            )}
          </dd>
          {id === 'consistent' && (
            <dd>
              <Coins />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
