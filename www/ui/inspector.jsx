// The inspector: what the selected thing is, in two sentences and the numbers behind them; without a selection, the
// facts of the result.

import { Icon } from '../draw/icons.jsx';
import { unitOf } from '../draw/numbers.js';
import { doc, info, inspection, outcome, select } from '../store.js';
import { rich, t } from '../text.js';
import { EdgeInspector } from './inspect-edge.jsx';
import { ResultFacts } from './inspect-result.jsx';
import { VariableInspector } from './inspect-variable.jsx';

/**
 * @typedef {import('../protocol').EdgeInspection} EdgeInspection
 * @typedef {import('../protocol').VariableInspection} VariableInspection
 */

/** The title of what is inspected, with the way out. @param {{ children: any }} props */
export const Title = ({ children }) => (
  <h2 class="insp-h">
    {children}
    <button
      type="button"
      class="btn icon close"
      aria-label={t('inspector.close')}
      title={t('inspector.close')}
      onClick={() => select(null)}
    >
      <Icon name="close" />
    </button>
  </h2>
);

/** What a change would do to the score: sign, mark and number, or why it is not open. @param {{ change: import('../protocol').Change, score: import('../protocol').Score }} props */
export function Delta({ change: { delta, barred, sameClass }, score }) {
  if (barred) return <dd class="quiet">{t(`inspector.barred.${barred}`)}</dd>;
  if (sameClass) return <dd>{t('inspector.sameClass')}</dd>;
  const better = delta >= 0.005;
  const worse = delta <= -0.005;
  return (
    <dd class={better ? 'up num' : worse ? 'down num' : 'num'}>
      {(better || worse) && (
        <>
          <span aria-hidden="true">{better ? '▲' : '▼'}</span>
          <span class="vh">{t(better ? 'inspector.better' : 'inspector.worse')}</span>{' '}
        </>
      )}
      {better || worse ? unitOf(score).change(delta) : '±0'}
    </dd>
  );
}

/** Whether the inspection is of this pair. @param {EdgeInspection} seen @param {string} from @param {string} to @param {string[]} names */
const isOf = (seen, from, to, names) =>
  (names[seen.from] === from && names[seen.to] === to) || (names[seen.from] === to && names[seen.to] === from);

export function Inspector() {
  const { selected } = doc.value;
  const [learned, data, seen] = [outcome.value, info.value, inspection.value];
  if (!learned || !data) return <p class="quiet">{t('inspector.nothing')}</p>;
  const names = data.variables.map(({ name }) => name);
  if (selected?.kind === 'edge') {
    if (seen && 'without' in seen && isOf(seen, selected.from, selected.to, names)) {
      return <EdgeInspector seen={seen} learned={learned} data={data} />;
    }
    return <Title>{rich('inspector.pair', { from: selected.from, to: selected.to })}</Title>;
  }
  if (selected?.kind === 'variable') {
    if (seen && 'variable' in seen && names[seen.variable] === selected.name) {
      return <VariableInspector seen={seen} learned={learned} data={data} />;
    }
    return <Title>{selected.name}</Title>;
  }
  return <ResultFacts learned={learned} data={data} />;
}
