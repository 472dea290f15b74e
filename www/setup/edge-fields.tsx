// Edges that are required or forbidden: two variables to pick, and the lists, of which every edge can be taken back.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../draw/icons.tsx';
import { constrain, unconstrain } from '../model/constraints.ts';
import type { NamedEdge } from '../model/state.ts';
import { doc, setDoc } from '../store/index.ts';
import { t } from '../words/text.ts';
import { Pick } from './pick.tsx';

/**
 * Form of two variables and a word on the edge between them.
 * @param props `children`: what else can be said
 */
export function EdgeForm({
  names,
  children,
}: {
  names: string[];
  children?: (edge: NamedEdge, isUsable: boolean) => ComponentChildren;
}) {
  const [from, setFrom] = useState(names[0] ?? '');
  const [to, setTo] = useState(names[1] ?? '');
  const add = (list: 'required' | 'forbidden') => setDoc({ search: constrain(doc.peek().search, list, [from, to]) });
  const isUsable = from !== '' && to !== '' && from !== to;
  return (
    <div class="edge-form">
      <Pick label={t('search.from')} among={names} value={from} testid="edge-from" onPick={setFrom} />
      <Pick label={t('search.to')} among={names} value={to} testid="edge-to" onPick={setTo} />
      <button type="button" class="btn" disabled={!isUsable} data-testid="edge-require" onClick={() => add('required')}>
        {t('search.require')}
      </button>
      <button type="button" class="btn" disabled={!isUsable} data-testid="edge-forbid" onClick={() => add('forbidden')}>
        {t('search.forbid')}
      </button>
      {children?.([from, to], isUsable)}
    </div>
  );
}

/** @param props `note`: what is said beside an edge of the list */
export function EdgeList({
  title,
  edges,
  note,
}: {
  title: string;
  edges: NamedEdge[];
  note?: (at: number) => ComponentChildren;
}) {
  return (
    <section>
      <h3>{title}</h3>
      {edges.length === 0 ? (
        <p class="quiet">{t('search.noEdges')}</p>
      ) : (
        <ul class="edge-list">
          {edges.map(([from, to], at) => (
            <li key={`${from}\u0000${to}`}>
              <span>
                <bdi>{from}</bdi> → <bdi>{to}</bdi> {note?.(at)}
              </span>
              <button
                type="button"
                class="btn icon small"
                aria-label={t('search.removeEdge', { from, to })}
                onClick={() => setDoc({ search: unconstrain(doc.peek().search, [from, to]) })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
