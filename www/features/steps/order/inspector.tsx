// Inspector of an ordering: swaps of neighbors by gain, the best insertion, and, for a search with a pool, the local
// optima in the pool.

import { Button } from '../../../widgets/button.tsx';
import { t, whole } from '../../../words/text.ts';
import { Detail, moveHeads, ThisSearch } from '../moves.tsx';
import { looksOf, NotListed, Rows } from '../row.tsx';
import { detail, goTo } from '../store.ts';
import { choiceAt, scoreAt } from '../trace.ts';
import { helpsWords } from '../words.tsx';
import { bestInsertion, swapsOf } from './model.ts';
import { move, pool, type Slice } from './ordering.ts';
import { gainWords } from './words.tsx';

/** Number of swaps listed, by level of detail; swaps that improve the score are listed beyond it. */
const MAX_SWAPS = { moves: 0, choices: 40, everything: 300 };

/** Table of the local optima in the pool, best first. */
function Pool({ slice }: { slice: Slice }) {
  const now = pool.value;
  if (!now || slice.byHand || now.of.length === 0) return null;
  const { first, kind } = slice.trace;
  return (
    <>
      <h2 class="insp-h">{t('steps.order.pool')}</h2>
      <p class="steps-counts">{t('steps.order.poolCount', { n: now.of.length })}</p>
      <ol class="steps-pool" data-testid="order-pool">
        {now.of.map((stop) => (
          <li key={stop}>
            <Button look="link" words={t('steps.order.poolFrom', { at: whole(stop) })} onClick={() => goTo(stop)} />
            {stop >= first && stop <= first + kind.length && (
              <span class="num">{slice.unit.show(scoreAt(slice.trace, stop))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Table of the ordering's neighbors by gain. */
export function Neighbors({ now: slice }: { now: Slice }) {
  const { stage, order, names, unit } = slice;
  const swaps = swapsOf(stage);
  const insertion = bestInsertion(stage);
  const helps = swaps.filter(({ gain }) => gain > stage.tie).length;
  const listed = swaps.slice(0, Math.max(1, helps, MAX_SWAPS[detail.value]));
  const most = Math.max(...swaps.map(({ gain }) => (Number.isFinite(gain) ? gain : 0)), 1e-9);
  const next = slice.byHand ? null : choiceAt(slice.trace, slice.at);
  return (
    <div class="inspected steps-inspector" data-testid="order-swaps">
      <Pool slice={slice} />
      <h2 class="insp-h">{t('steps.order.swaps')}</h2>
      <p class="steps-counts">{t('steps.order.count', { n: swaps.length, helps: helpsWords(helps) })}</p>
      <Detail />
      <Rows
        label={t('steps.order.swaps')}
        head={moveHeads()}
        rows={listed.map(({ at, gain }, i) => {
          const [a, b] = [names[order[at]], names[order[at + 1]]];
          const isTaken = slice.byHand ? i === 0 && gain > stage.tie : next?.kind === 'swap' && next.from === at;
          return {
            key: `${a} ${b}`,
            sign: '⇄',
            name: `${a} ⇄ ${b}`,
            look: isTaken ? 'taken' : '',
            label: t('steps.order.swapOf', { a, b }),
            onChoose: () => move(at, at + 1),
            gain: gainWords(unit, gain),
            ...looksOf(gain, { tie: stage.tie, most }),
          };
        })}
      />
      <NotListed n={swaps.length - listed.length} />
      <p class="note" data-testid="order-insertion">
        {insertion
          ? t('steps.order.insertion', {
              name: names[order[insertion.from]],
              place: insertion.to + 1,
              gain: gainWords(unit, insertion.gain),
            })
          : t('steps.order.noInsertion')}
      </p>
      {slice.families > 0 && <p class="note">{t('steps.order.listed', { n: slice.families })}</p>}
      <ThisSearch slice={slice} />
    </div>
  );
}
