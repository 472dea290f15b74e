// Searches on the lecture's data: the networks found in its orderings, the search over orderings with its local optima,
// greedy search move by move, and the tree of Chow and Liu.
import { twin } from '../../../store/index.ts';
import { Term } from '../../../widgets/term.tsx';
import { decimal, signed, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, Links } from '../parts.tsx';
import { PaperRows } from '../table.tsx';
import { NOISY_ROWS } from './lecture-ask.ts';
import type { Ordered, OrderedFamily } from './lecture-judge.ts';
import { CHILD, ORDERS } from './printed.ts';
import { NetworkPicture, Numbers, type Props, wordsOf } from './small.tsx';

export function Moves({ found: { whole: all, names, orders, skeleton } }: Props) {
  const { moves, empty, score } = all.greedy;
  const isBest = Math.abs(score - orders[orders.length - 1].score) < 1e-6;
  const words = { n: moves.length, empty: decimal(empty), score: decimal(score) };
  const classes = ['more:skeleton', 'more:bounded', 'more:required', 'noisy'];
  const links = ['steps:greedy', 'steps:ges', 'more:start', ...classes];
  return (
    <>
      <p data-testid="greedy-says">{t(`papers.lecture.greedySays${isBest ? 'Best' : ''}`, words)}</p>
      <Numbers
        isNarrow
        label={t('papers.lecture.part.moves')}
        testid="greedy"
        columns={wordsOf('greedyMove', 'gain', 'swapsScore')}
        rows={moves.map(({ kind, from, to, gain, score: after }) => [
          t(`papers.lecture.move.${kind}`, { from: names[from], to: names[to] }),
          signed(gain),
          decimal(after),
        ])}
      />
      <Links
        links={links.map((id) => [
          id,
          t(`papers.lecture.live.${id.split(':').at(-1)}`, { score: decimal(skeleton), n: NOISY_ROWS }),
        ])}
      />
    </>
  );
}

export function Tree({ found: { whole: all, names, rows } }: Props) {
  const { tree, treeScore, worked } = all;
  const start = names.indexOf(CHILD);
  const prim = worked.roots[start].steps.map(({ pair }) => tree.indexOf(pair));
  const kruskal = tree.flatMap(({ taken }, at) => (taken ? [at] : []));
  const isSame = worked.roots.every(({ steps }) => steps.every(({ pair }) => pair.taken));
  const n = tree.filter(({ taken }) => taken).length;
  return (
    <>
      <p data-testid="tree-says">{t('papers.lecture.treeSays', { n, of: tree.length, score: decimal(treeScore) })}</p>
      <Numbers
        isNarrow
        label={t('papers.lecture.part.tree')}
        testid="tree"
        columns={[
          ...wordsOf('treePair', 'treeNats', 'treeRows', 'treeTaken'),
          t('papers.lecture.prim', { start: CHILD }),
        ]}
        rows={tree.map(({ a, b, mutual, taken }, at) => ({
          look: taken && 'is-taken',
          cells: [
            `${names[a]} – ${names[b]}`,
            exact(mutual, 6),
            decimal(rows * mutual),
            taken ? whole(kruskal.indexOf(at) + 1) : t('papers.lecture.treeCycle'),
            taken && whole(prim.indexOf(at) + 1),
          ],
        }))}
      />
      <p data-testid="prim-says">
        {t(`papers.lecture.primSays${isSame ? 'Same' : ''}`, { start: CHILD, n: names.length })}{' '}
        {t('papers.lecture.rootsSay', {
          n: names.length,
          scores: [...new Set(worked.roots.map(({ score }) => decimal(score)))],
        })}
      </p>
      <p>
        <Go id="steps:tree">{t('papers.lecture.live.tree')}</Go>
      </p>
    </>
  );
}

const inOrder = (order: string[]) => order.join(' < ');

export function Swaps({ found: { walk } }: Props) {
  const { steps, asPrinted, optima, starts, printed } = walk;
  const last = steps[steps.length - 1];
  const counts = { n: optima.length, best: whole(optima[0].starts), printed: whole(printed), starts };
  return (
    <>
      <h3>{t('papers.lecture.swapsTitle')}</h3>
      <p data-testid="swaps-say">
        {t('papers.lecture.swapsSay', { n: steps.length - 1, score: decimal(last.score) })}{' '}
        {asPrinted && t('papers.lecture.swapsOther', { order: inOrder(last.order) })}
      </p>
      <Numbers
        isNarrow
        label={t('papers.lecture.swapsTitle')}
        testid="swaps"
        look=""
        columns={wordsOf('swapsOrder', 'swapsSwapped', 'swapsGain', 'swapsScore')}
        rows={steps.map(({ order, swapped, gain, score }) => [
          inOrder(order),
          <td key="swapped">{swapped.join(' ⇄ ')}</td>,
          gain === null ? '' : `+${decimal(gain)}`,
          decimal(score),
        ])}
      />
      <h3>{t('papers.lecture.startsTitle', { n: starts })}</h3>
      <p data-testid="starts-say">{t('papers.lecture.startsSay', counts)}</p>
      <Numbers
        isNarrow
        label={t('papers.lecture.startsTitle', { n: starts })}
        testid="optima"
        look=""
        columns={wordsOf('startsOrder', 'swapsScore', 'startsMet')}
        rows={optima.map(({ order, score, starts: met }) => [inOrder(order), decimal(score), whole(met)])}
      />
      <h3>{t('papers.lecture.liveTitle')}</h3>
      <Links links={['order', 'orders'].map((id) => [`steps:${id}`, t(`papers.lecture.live.${id}`)])} />
    </>
  );
}

/**
 * Picture of a network, with variables at their places in the best network, so that changes of edges are easy to see.
 */
function Picture({ ordered, found: { orders, names } }: Props & { ordered: Ordered }) {
  const edgesOf = ({ families }: Ordered) =>
    families.flatMap(({ child, parents }) =>
      parents.map((parent): [number, number] => [names.indexOf(parent), names.indexOf(child)]),
    );
  const label = t('papers.lecture.picture', { order: inOrder(ordered.order) });
  return <NetworkPicture {...{ names, label }} edges={edgesOf(ordered)} at={edgesOf(orders[orders.length - 1])} />;
}

/** Text of a parent set: its names, or a word for the empty set. */
const named = (parents: string[] = []) => parents.join(', ') || t('papers.lecture.none');

/** Table cell with the parents found beside those that the lecture prints. */
const parentsCell = (id: string, { child, parents, same }: OrderedFamily) => (
  <td key="parents">
    {named(parents)}{' '}
    <span class={`paper-verdict is-${same ? 'same' : 'other'}`}>
      <span aria-hidden="true">{same ? '✓' : '✕'}</span>{' '}
      <span class={same ? 'vh' : undefined}>
        {same
          ? t('papers.lecture.asTheLecture')
          : t('papers.lecture.notAsTheLecture', { parents: named(ORDERS.find((of) => of.id === id)?.sets[child]) })}
      </span>
    </span>
  </td>
);

/** Role that an ordering has in the lecture, in words. */
function roleOf({ swaps, proven }: Props['found'], id: string) {
  if (id === 'local')
    return t(`papers.lecture.role.local${swaps.better > 0 ? 'Better' : ''}`, { n: swaps.all, ...swaps });
  if (id !== 'best') return t(`papers.lecture.role.${id}`);
  const key = proven.holds ? (proven.alone ? 'best' : 'bestTied') : 'bestUnproven';
  return t(`papers.lecture.role.${key}`, { networks: whole(Number(proven.networks)) });
}

function Ordering({ ordered, found }: Props & { ordered: Ordered }) {
  const { id, order, score, families } = ordered;
  const title = inOrder(order);
  const scoreCell = (link: string, value: number) => (
    <td key="score">
      <Go id={link}>{decimal(value)}</Go>
    </td>
  );
  return (
    <div class="ordering" data-testid={`order-${id}`}>
      <h3>{title}</h3>
      <p>{roleOf(found, id)}</p>
      <div class="ordering-both">
        {!twin.value && <Picture ordered={ordered} found={found} />}
        <PaperRows
          isNarrow
          label={title}
          columns={[...wordsOf('child', 'parents'), { head: <Term of="localScore">{t('papers.lecture.local')}</Term> }]}
          rows={[
            ...families.map((family) => ({
              testid: `family-${id}-${family.child}`,
              cells: [family.child, parentsCell(id, family), scoreCell(`${id}:${family.child}`, family.local)],
            })),
            { look: 'total', cells: [t('papers.lecture.sum'), <td key="parents" />, scoreCell(`sum:${id}`, score)] },
          ]}
        />
      </div>
    </div>
  );
}

/** Picture and table of all orderings of the lecture's variables. */
export const Orderings = ({ found }: Props) => (
  <>
    {found.orders.map((ordered) => (
      <Ordering key={ordered.id} ordered={ordered} found={found} />
    ))}
  </>
);
