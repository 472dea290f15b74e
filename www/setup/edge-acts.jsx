// Buttons of the constraints on a pair of variables, wherever it is selected: require an edge, fix its direction, forbid the pair.
import { isConstrained, toggleConstraint } from '../model/pair.js';
import { doc, setDoc } from '../store/index.js';
import { t } from '../words/text.js';

/** @typedef {import('../model/state.js').NamedEdge} NamedEdge */

/** @param {{ from: string, to: string }} props */
export function EdgeActs({ from, to }) {
  const { search } = doc.value;
  /** @type {['require' | 'fix' | 'forbid', NamedEdge][]} */
  const acts = [
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
          <button
            key={`${what} ${a}`}
            type="button"
            class="btn"
            aria-pressed={isConstrained(search, what, [a, b])}
            title={t(`acts.${what}Note`, { from: a, to: b })}
            data-testid={`act-${what}-${a}`}
            onClick={() => setDoc({ search: toggleConstraint(doc.peek().search, what, [a, b]) })}
          >
            {t(`acts.${what}`, { from: a, to: b })}
          </button>
        ))}
      </div>
    </section>
  );
}
