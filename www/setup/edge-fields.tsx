// Required and forbidden edges: a form with two variables, and lists whose edges can be removed.
import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { constrain, unconstrain } from '../model/constraints.ts';
import type { NamedEdge } from '../model/state.ts';
import { doc, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Select } from '../widgets/choice.tsx';
import { t } from '../words/text.ts';

type EdgeFormProps = { names: string[]; children?: (edge: NamedEdge, isUsable: boolean) => ComponentChildren };

/**
 * Form that adds an edge between two chosen variables.
 * @param props `children`: further fields
 */
export function EdgeForm({ names, children }: EdgeFormProps) {
  const [from, setFrom] = useState(names[0] ?? '');
  const [to, setTo] = useState(names[1] ?? '');
  const add = (list: 'required' | 'forbidden') => setDoc({ search: constrain(doc.peek().search, list, [from, to]) });
  const field = { field: 'labeled', class: 'select', options: names };
  const isUsable = from !== '' && to !== '' && from !== to;
  return (
    <div class="edge-form">
      <Select {...field} label={t('search.from')} testid="edge-from" value={from} onChoose={setFrom} />
      <Select {...field} label={t('search.to')} testid="edge-to" value={to} onChoose={setTo} />
      <Button disabled={!isUsable} testid="edge-require" words={t('search.require')} onClick={() => add('required')} />
      <Button disabled={!isUsable} testid="edge-forbid" words={t('search.forbid')} onClick={() => add('forbidden')} />
      {children?.([from, to], isUsable)}
    </div>
  );
}

/** Entry of a list with a button that removes it. */
export const Removable = (props: { label: string; onRemove: () => void; children: ComponentChildren }) => (
  <li>
    {props.children}
    <Button icon="close" look="small" label={props.label} onClick={props.onRemove} />
  </li>
);

/** List of edges; if empty, a sentence says so. */
export const EdgeItems = ({ children }: { children: VNode[] }) =>
  children.length === 0 ? <p class="quiet">{t('search.noEdges')}</p> : <ul class="edge-list">{children}</ul>;

type EdgeListProps = { title: string; edges: NamedEdge[]; note?: (at: number) => ComponentChildren };

/**
 * List of edges, each with a button that removes it.
 * @param props `note`: text beside an edge
 */
export const EdgeList = ({ title, edges, note }: EdgeListProps) => (
  <section>
    <h3>{title}</h3>
    <EdgeItems>
      {edges.map(([from, to], at) => (
        <Removable
          key={`${from}\u0000${to}`}
          label={t('search.removeEdge', { from, to })}
          onRemove={() => setDoc({ search: unconstrain(doc.peek().search, [from, to]) })}
        >
          <span>
            <bdi>{from}</bdi> → <bdi>{to}</bdi> {note?.(at)}
          </span>
        </Removable>
      ))}
    </EdgeItems>
  </section>
);
