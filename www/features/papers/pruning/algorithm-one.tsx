// Algorithm 1 for one ordering, which the reader may choose: limit on the parents of each variable, beside that of
// Algorithm 2 for all orderings.
import { useState } from 'preact/hooks';
import { Button } from '../../../widgets/button.tsx';
import { Select } from '../../../widgets/choice.tsx';
import { sends } from '../../../widgets/sends.ts';
import { t } from '../../../words/text.ts';
import { Go } from '../parts.tsx';
import { PaperRows } from '../table.tsx';
import { BETWEEN, faultOf, orderingOf } from './orderings.ts';
import { KS } from './printed.ts';
import { followed, followOrdering, type Ordered, type Pruning } from './pruning-live.ts';

/** Text field for an ordering, with a button that applies it. */
function Choice({ of, order }: { of: Ordered; order: string[] }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const id = 'algorithm-1-ordering';
  const shown = text || order.join(BETWEEN);
  const go = sends(() => {
    const chosen = orderingOf(shown);
    const found = faultOf(chosen, of.names);
    setFault(found);
    if (!found) followOrdering(of, chosen);
  });
  return (
    <form onSubmit={go} class="paper-ordering">
      <label for={id}>{t('papers.pruning.ordering.label')}</label>
      <textarea
        id={id}
        rows={3}
        data-testid={id}
        spellcheck={false}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-says`}
        value={shown}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class="acts">
        <Button type="submit" testid="algorithm-1-follow" disabled={followed.value.working}>
          {t('papers.pruning.ordering.follow')}
        </Button>{' '}
        <Button
          look="link"
          testid="algorithm-1-turn"
          words={t('papers.pruning.ordering.turn')}
          onClick={() => setText(orderingOf(shown).reverse().join(BETWEEN))}
        />
      </p>
      <p id={`${id}-says`} role="status" class="quiet" data-testid={`${id}-says`}>
        {fault && t(`papers.pruning.ordering.${fault.what}`, { names: fault.names.join(', ') })}
        {!fault && followed.value.failed && t('papers.pruning.ordering.failed')}
      </p>
    </form>
  );
}

function Bounds({ ordered: { name, names, order, bounds, hrefs } }: { ordered: Ordered }) {
  const all = bounds.map(({ readings }) => readings.find(({ reading }) => reading === 'sound')?.children ?? []);
  // With the empty Y tried first, no ordering needs more than all orderings together.
  const [loose] = bounds.map(
    ({ inOrder }, i) => inOrder?.filter((p, v) => p !== null && p > all[i][v].parents).length ?? 0,
  );
  const [{ k, bySize }] = bounds;
  return (
    <>
      <p data-testid="algorithm-1-loose">
        {t('papers.pruning.loose', { n: loose, all: names.length, k, p: bySize.theorem6 })}
      </p>
      <PaperRows
        label={t('papers.pruning.algorithm1Label', { name })}
        testid="algorithm-1"
        look="algorithm-1"
        columns={[
          t('papers.pruning.variable'),
          ...KS.map((k) => ({
            head: t('papers.pruning.best', { n: k }),
            over: t('papers.pruning.algorithm', { n: 1 }),
          })),
          ...[0, KS.length - 1].map((i) => ({
            head: t('papers.pruning.best', { n: KS[i] }),
            over: t('papers.pruning.algorithm', { n: 2 }),
          })),
        ]}
        rows={order.map((variable) => {
          const v = names.indexOf(variable);
          const inOrder = bounds.map((one) => one.inOrder?.[v] ?? t('papers.pruning.noBound'));
          return [variable, ...inOrder, ...[0, KS.length - 1].map((i) => all[i][v].parents)];
        })}
      />
      <p>
        <Go id="algorithm-1" hrefs={hrefs}>
          {t('papers.pruning.openOrdering')}
        </Go>
      </p>
    </>
  );
}

export function AlgorithmOne({ found: { ordered } }: { found: Pruning }) {
  const [chosen, choose] = useState(0);
  if (!ordered || ordered.length === 0) return null;
  const usual = ordered[Math.min(chosen, ordered.length - 1)];
  const mine = followed.value.ordered.get(usual.name) ?? usual;
  return (
    <>
      <p>{t('papers.pruning.algorithm1')}</p>
      {ordered.length > 1 && (
        <p class="paper-ordering">
          <label>
            {t('papers.pruning.ordering.data')}{' '}
            <Select
              testid="algorithm-1-data"
              options={[...ordered.keys()]}
              value={chosen}
              words={(i) => ordered[i].name}
              onChoose={choose}
            />
          </label>
        </p>
      )}
      <Choice key={usual.name} of={usual} order={mine.order} />
      <Bounds ordered={mine} />
    </>
  );
}
