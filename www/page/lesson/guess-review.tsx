// Review of the reader's guess of a network, after it is revealed: guessed and missed edges, cost of the wrong guesses.
import type { EdgeInspection } from '../../generated/protocol.ts';
import { comparePairs, type Pair } from '../../model/question.ts';
import { askOfResult, guesses, hideAgain, info, outcome, select, stale } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { useResult } from '../../widgets/use-result.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';

/** Change of the score by the better of the two edges that could join a pair; null if neither can be added. */
const bestAddition = (seen: EdgeInspection | null) => {
  const open = [seen?.add, seen?.addReversed].filter((change) => change && !change.barred);
  return open.length === 0 ? null : Math.max(...open.map((change) => change?.delta ?? 0));
};

/** Hook that computes the change of the score by adding an edge between each pair; null if it can't be added. */
function usePrices(pairs: Pair[], names: string[], result: unknown) {
  const { value } = useResult(async () => {
    const seen = pairs.map(([a, b]) => askOfResult('inspectEdge', { from: names.indexOf(a), to: names.indexOf(b) }));
    return (await Promise.all(seen)).map(bestAddition);
  }, [JSON.stringify(pairs), result]);
  return value ?? [];
}

const Pairs = ({ pairs, note }: { pairs: Pair[]; note?: (i: number) => string }) => (
  <ul class="pairs">
    {pairs.map(([from, to], i) => (
      <li key={`${from} ${to}`}>
        <Button look="link" onClick={() => select({ kind: 'edge', from, to })}>
          <span dir="auto">{from}</span> – <span dir="auto">{to}</span>
        </Button>
        {note && <span class="num">{note(i)}</span>}
      </li>
    ))}
  </ul>
);

export function GuessReview() {
  const [learned, data] = [outcome.value, info.value];
  const names = data?.variables.map(({ name }) => name) ?? [];
  const edges = learned?.edges.map(({ from, to }) => [names[from], names[to]] as Pair) ?? [];
  const guessed = guesses.value.filter((pair) => pair.every((name) => names.includes(name)));
  const { found, missed, absent } = comparePairs(guessed, edges);
  const prices = usePrices(absent, names, learned);
  if (!learned || !data || stale.value) return null;
  const unit = unitOf(learned.settings.score);
  const priced = (i: number) => {
    const price = prices[i];
    if (price === undefined) return '';
    return price === null ? t('lesson.cannotAdd') : t('lesson.adding', { delta: unit.change(price) });
  };
  const heaps = [
    { of: 'found', look: 'good', sign: '✓', pairs: found },
    { of: 'missed', sign: '+', pairs: missed },
    { of: 'absent', look: 'absent', sign: '✕', pairs: absent, note: priced },
  ].filter(({ pairs }) => pairs.length > 0);
  return (
    <section class="review" data-testid="review" aria-label={t('lesson.review')}>
      <p>
        {guessed.length === 0
          ? t('lesson.noGuess', { n: edges.length })
          : `${t('lesson.reviewGuessed', { n: guessed.length })} ${t('lesson.reviewFound', { n: edges.length, found: found.length })}`}{' '}
        <Button look="link" testid="again" words={t('lesson.again')} onClick={hideAgain} />
      </p>
      {guessed.length > 0 && (
        <dl>
          {heaps.map(({ of, look, sign, pairs, note }) => (
            <div key={of} class={look}>
              <dt>
                {sign} {t(`lesson.${of}`)}
              </dt>
              <dd>
                <Pairs pairs={pairs} note={note} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
