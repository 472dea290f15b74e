// Errors in the lecture's formulas and claims, with both sides in numbers if there are any; the lecture's code; Ruiz's
// ten rows beside the score K2.
import { decimal, list, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, partTitle, VerdictWords } from '../parts.tsx';
import { EPSILON, SAMPLES } from './coins.ts';
import { late } from './lecture-live.ts';
import { CODE, PARENT } from './printed.ts';
import { Numbers, type Props, Waiting, whenReady, wordsOf } from './small.tsx';
import { MAX_PARENTS, ROWS } from './ten-rows.ts';

/** Slower parts that give the numbers of some corrections. */
const NEEDS = { rate: 'coins', succinct: 'succinct', converges: 'limits', posterior: 'bayes' } as const;
/** Ids of the formulas and claims that need a correction. */
export const SLIPS = [
  'tree',
  'split',
  'whole',
  'consistent',
  ...(Object.keys(NEEDS) as (keyof typeof NEEDS)[]),
  'header',
  'prior',
] as const;

/** Table of throws of two independent coins: LL, LL/N and BIC of an edge between them. */
const Coins = whenReady('coins', (answer) => (
  <Numbers
    isNarrow
    label={t('papers.lecture.slip.consistent')}
    testid="coins"
    columns={wordsOf('rowsAcross', 'coinsMean', 'coinsLl', 'coinsPerRow', 'coinsAic', 'coinsBic')}
    named={answer.map(({ rows }) => `coins-${rows}`)}
    rows={answer.map(({ rows, mean, error, ll, perRow, aic, bic }) => [
      <span key="rows" class="num">
        {whole(rows)}
      </span>,
      `${exact(mean, 3)} ± ${exact(error, 3)}`,
      ...[ll, perRow, aic, bic].map((share) => exact(share, 3)),
    ])}
  />
));

/** First and last of some values by number of rows, as parameters of a sentence. */
const ends = (of: { rows: number; value: string }[]) => ({ ...of[0], most: of.at(-1)?.rows, last: of.at(-1)?.value });

/** Parameters of the sentence on each error; null until its numbers are known. */
function wordsFor({ slips, names, whole: all }: Props['found']) {
  const sides = (id: 'tree' | 'split') => ({
    printed: decimal(slips[id].printed),
    right: decimal(slips[id].right),
    ll: <Go id={`slip:${id}`}>{decimal(slips[id].ll)}</Go>,
  });
  const { bayes, succinct, coins, limits } = late.value;
  const marginal = bayes?.marginal.find(({ id }) => id === 'bdeu1')?.networks;
  const copy = succinct?.scores.find(({ id }) => id === 'bdeu1')?.cases.find(({ id }) => id === 'copy');
  const falls = limits?.points
    .filter(({ rows }) => rows >= all.joint.rows)
    .map(({ rows, bdeu, bic, price }) => ({ rows, value: decimal(bdeu - bic - price) }));
  const words: Record<(typeof SLIPS)[number] | 'small', Record<string, unknown> | null> = {
    tree: { center: PARENT, ...sides('tree') },
    split: sides('split'),
    whole: Object.fromEntries(Object.entries(all.perRow).map(([id, bits]) => [id, exact(bits, 4)])),
    consistent: { samples: SAMPLES, ...EPSILON },
    rate: coins ? { ...EPSILON, ...ends(coins.map(({ rows, aic }) => ({ rows, value: exact(aic, 3) }))) } : null,
    succinct: copy ? { gain: decimal(copy.change), a: copy.parameters[0], b: copy.parameters[1] } : null,
    converges: falls ? ends(falls) : null,
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
              <Waiting id={NEEDS[id as keyof typeof NEEDS]} />
            )}
          </dd>
          {id === 'consistent' && (
            <dd>
              <Coins found={found} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Mean length of a word of the lecture's code, in bits. */
export const meanOf = ({ figures }: Props['found']) => figures.find(({ id }) => id === 'code')?.ours ?? Number.NaN;

/** Table of the lecture's code, word by word. */
export const Code = ({ found }: Props) => (
  <Numbers
    isNarrow
    label={partTitle('code')}
    testid="code"
    look="code-words"
    columns={wordsOf('codeValue', 'codeProbability', 'codeWord', 'codeBits', 'codeShare')}
    rows={[
      ...CODE.map(({ value, of, word }) => [value, `1/${of}`, word, whole(word.length), exact(word.length / of, 3)]),
      {
        look: 'total',
        cells: [...wordsOf('codeMean'), ...[1, 2, 3].map((at) => <td key={at} />), decimal(meanOf(found))],
      },
    ]}
  />
);

/** Text of 1/x: with a whole number if x is nearly an integer. */
const oneOver = (x: number) => `1/${Math.abs(x - Math.round(x)) < 1e-6 * x ? whole(Math.round(x)) : exact(x, 2)}`;

/** Table of Ruiz's ten rows beside the score K2. */
export const Ten = whenReady('ten', ({ values, sets, score, hrefs }) => {
  const link = (id: string, words: string) => (
    <Go id={id} hrefs={hrefs}>
      {words}
    </Go>
  );
  const named = (parents: string[]) => parents.join(', ') || t('papers.lecture.none');
  return (
    <>
      <p>{t('papers.lecture.tenData', { rows: ROWS.map((row) => row.join('')).join(' '), most: MAX_PARENTS })}</p>
      <Numbers
        isNarrow
        label={t('papers.lecture.part.ten')}
        testid="ten"
        look="compared"
        columns={[t('papers.value'), t('papers.printed'), t('papers.here'), t('papers.compared')]}
        named={values.map(({ id }) => id)}
        rows={values.map(({ id, child, parents, printed, ours, verdict }) => [
          `f(${child}, ${parents.length > 0 ? `{${parents.join(', ')}}` : '∅'})`,
          oneOver(Number(printed)),
          <td key="here">{link(id, oneOver(ours))}</td>,
          <td key="verdict">
            <VerdictWords verdict={verdict} />
          </td>,
        ])}
      />
      <p data-testid="ten-says">
        {rich('papers.lecture.tenSays', {
          sets: list(sets.map(({ child, parents }) => `${child} ← ${named(parents)}`)),
          score: link('ten:network', decimal(score)),
        })}
      </p>
      <p>{link('ten:steps', t('papers.lecture.live.k2'))}</p>
    </>
  );
});
