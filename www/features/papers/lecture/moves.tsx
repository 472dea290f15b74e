// Searches on the lecture's data: greedy search move by move, the tree of Chow and Liu with all mutual informations,
// and the search over orderings with its local optima.
import { decimal, signed, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Live, LiveLinks, type Props, SmallTable, wordsOf } from './small.tsx';

export function Moves({ found: { whole: all, names, orders, skeleton } }: Props) {
  const { moves, empty, score } = all.greedy;
  const isBest = Math.abs(score - orders[orders.length - 1].score) < 1e-6;
  const words = { n: moves.length, empty: decimal(empty), score: decimal(score) };
  const links = ['steps:greedy', 'steps:ges', 'more:skeleton'];
  return (
    <>
      <p data-testid="greedy-says">{t(`papers.lecture.greedySays${isBest ? 'Best' : ''}`, words)}</p>
      <SmallTable
        label={t('papers.lecture.part.moves')}
        testid="greedy"
        columns={wordsOf('greedyMove', 'gain', 'swapsScore')}
        rows={moves.map(({ kind, from, to, gain, score: after }) => ({
          id: after,
          cells: [t(`papers.lecture.move.${kind}`, { from: names[from], to: names[to] }), signed(gain), decimal(after)],
        }))}
      />
      <LiveLinks
        links={links.map((id) => [id, t(`papers.lecture.live.${id.split(':')[1]}`, { score: decimal(skeleton) })])}
      />
    </>
  );
}

export function Tree({ found: { whole: all, names, rows } }: Props) {
  const { tree, treeScore } = all;
  const n = tree.filter(({ taken }) => taken).length;
  return (
    <>
      <p data-testid="tree-says">{t('papers.lecture.treeSays', { n, of: tree.length, score: decimal(treeScore) })}</p>
      <SmallTable
        label={t('papers.lecture.part.tree')}
        testid="tree"
        columns={wordsOf('treePair', 'treeNats', 'treeRows', 'treeTaken')}
        rows={tree.map(({ a, b, mutual, taken }) => ({
          id: `${a} ${b}`,
          look: taken && 'is-taken',
          cells: [
            `${names[a]} – ${names[b]}`,
            exact(mutual, 6),
            decimal(rows * mutual),
            <td key="taken">{t(`papers.lecture.${taken ? 'treeIn' : 'treeCycle'}`)}</td>,
          ],
        }))}
      />
      <p>
        <Live id="steps:tree">{t('papers.lecture.live.tree')}</Live>
      </p>
    </>
  );
}

const ordered = (order: string[]) => order.join(' < ');

export function Swaps({ found: { walk } }: Props) {
  const { steps, asPrinted, optima, starts, printed } = walk;
  const last = steps[steps.length - 1];
  return (
    <>
      <h3>{t('papers.lecture.swapsTitle')}</h3>
      <p data-testid="swaps-say">
        {t('papers.lecture.swapsSay', { n: steps.length - 1, score: decimal(last.score) })}{' '}
        {asPrinted && t('papers.lecture.swapsOther', { order: ordered(last.order) })}
      </p>
      <SmallTable
        label={t('papers.lecture.swapsTitle')}
        testid="swaps"
        look=""
        columns={wordsOf('swapsOrder', 'swapsSwapped', 'swapsGain', 'swapsScore')}
        rows={steps.map(({ order, swapped, gain, score }) => ({
          id: ordered(order),
          cells: [
            ordered(order),
            <td key="swapped">{swapped.join(' ⇄ ')}</td>,
            gain === null ? '' : `+${decimal(gain)}`,
            decimal(score),
          ],
        }))}
      />
      <h3>{t('papers.lecture.startsTitle', { n: starts })}</h3>
      <p data-testid="starts-say">
        {t('papers.lecture.startsSay', {
          n: optima.length,
          best: whole(optima[0].starts),
          printed: whole(printed),
          starts,
        })}
      </p>
      <SmallTable
        label={t('papers.lecture.startsTitle', { n: starts })}
        testid="optima"
        look=""
        columns={wordsOf('startsOrder', 'swapsScore', 'startsMet')}
        rows={optima.map(({ order, score, starts: met }) => ({
          id: ordered(order),
          cells: [ordered(order), decimal(score), whole(met)],
        }))}
      />
      <h3>{t('papers.lecture.liveTitle')}</h3>
      <LiveLinks links={['order', 'orders'].map((id) => [`steps:${id}`, t(`papers.lecture.live.${id}`)])} />
    </>
  );
}
