// Errors in the lecture's formulas and claims, with both sides in numbers if there are any.
import { decimal, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { EPSILON, SAMPLES } from './coins.ts';
import { PARENT } from './lecture-ask.ts';
import { late } from './lecture-live.ts';
import { Live, type Props, SmallTable, Waiting, wordsOf } from './small.tsx';

/** The formulas and claims that need a correction. */
export const SLIPS = ['tree', 'split', 'whole', 'consistent', 'succinct', 'posterior', 'header', 'prior'] as const;

/** Throws of two independent coins: LL, LL/N and BIC of an edge between them. */
function Coins() {
  const answer = late.value.coins;
  if (!answer) return <Waiting id="coins" />;
  return (
    <SmallTable
      label={t('papers.lecture.slip.consistent')}
      testid="coins"
      columns={wordsOf('rowsAcross', 'coinsMean', 'coinsLl', 'coinsPerRow', 'coinsBic')}
      rows={answer.map(({ rows, mean, error, ll, perRow, bic }) => ({
        id: rows,
        testid: `coins-${rows}`,
        cells: [
          <span key="rows" class="num">
            {whole(rows)}
          </span>,
          `${exact(mean, 3)} ± ${exact(error, 3)}`,
          ...[ll, perRow, bic].map((share) => exact(share, 3)),
        ],
      }))}
    />
  );
}

/** Parameters of the sentence of each slip; null until its numbers are known. */
function wordsFor({ slips, names, whole: all }: Props['found']) {
  const sides = (id: 'tree' | 'split') => ({
    printed: decimal(slips[id].printed),
    right: decimal(slips[id].right),
    ll: <Live id={`slip:${id}`}>{decimal(slips[id].ll)}</Live>,
  });
  const { bayes, succinct } = late.value;
  const marginal = bayes?.marginal.find(({ id }) => id === 'bdeu1')?.networks;
  const copy = succinct?.scores.find(({ id }) => id === 'bdeu1')?.cases.find(({ id }) => id === 'copy');
  const words: Record<(typeof SLIPS)[number] | 'small', Record<string, unknown> | null> = {
    tree: { center: PARENT, ...sides('tree') },
    split: sides('split'),
    whole: Object.fromEntries(Object.entries(all.perRow).map(([id, bits]) => [id, exact(bits, 4)])),
    consistent: { samples: SAMPLES, ...EPSILON },
    succinct: copy ? { gain: decimal(copy.change), a: copy.parameters[0], b: copy.parameters[1] } : null,
    posterior: marginal ? Object.fromEntries(marginal.map(({ id, score }) => [id, decimal(score)])) : null,
    header: slips.header,
    prior: { n: slips.parentless, of: names.length },
    small: {},
  };
  return words;
}

export function Slips({ found }: Props) {
  const words = wordsFor(found);
  return (
    <dl class="slips">
      {([...SLIPS, 'small'] as const).map((id) => (
        <div key={id} data-testid={`slip-${id}`}>
          <dt>{t(`papers.lecture.slip.${id}`)}</dt>
          <dd>
            {words[id] ? (
              rich(`papers.lecture.slip.${id}Says`, words[id])
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
