// Buttons of the constraints on a selected pair of variables: require an edge, fix its direction, forbid the pair.
import { isConstrained, toggleConstraint } from '../model/pair.ts';
import type { NamedEdge } from '../model/state.ts';
import { doc, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { t } from '../words/text.ts';

export function EdgeActs({ from, to }: { from: string; to: string }) {
  const { search } = doc.value;
  const acts: ['require' | 'fix' | 'forbid', NamedEdge][] = [
    ['require', [from, to]],
    ['require', [to, from]],
    ['fix', [from, to]],
    ['fix', [to, from]],
    ['forbid', [from, to]],
  ];
  return (
    <section class="edge-acts" data-testid="edge-acts">
      <h3>{t('acts.title')}</h3>
      <div class="panel-acts">
        {acts.map(([what, [a, b]]) => (
          <Button
            key={`${what} ${a}`}
            pressed={isConstrained(search, what, [a, b])}
            title={t(`acts.${what}Note`, { from: a, to: b })}
            testid={`act-${what}-${a}`}
            words={t(`acts.${what}`, { from: a, to: b })}
            onClick={() => setDoc({ search: toggleConstraint(doc.peek().search, what, [a, b]) })}
          />
        ))}
      </div>
    </section>
  );
}
