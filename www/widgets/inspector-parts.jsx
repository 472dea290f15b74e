// What every page of the inspector is made of: its title with the way out, and the price of a change.
import { Icon } from '../draw/icons.jsx';
import { select } from '../store/index.js';
import { unitOf } from '../words/numbers.js';
import { t } from '../words/text.js';

/** The title of what is inspected, with the way out. @param {{ children: any, onClose?: () => void }} props */
export const Title = ({ children, onClose = () => select(null) }) => (
  <h2 class="insp-h">
    {children}
    <button
      type="button"
      class="btn icon close"
      aria-label={t('inspector.close')}
      title={t('inspector.close')}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  </h2>
);

/** What a change would do to the score: sign, mark and number, or why it is not open. @param {{ change: import('../generated/protocol').Change, score: import('../generated/protocol').Score }} props */
export function Delta({ change: { delta, barred, sameClass }, score }) {
  if (barred) return <dd class="quiet">{t(`inspector.barred.${barred}`)}</dd>;
  const better = delta >= 0.005;
  const worse = delta <= -0.005;
  // A score with a taste for directions tells members of one class apart.
  if (sameClass && !better && !worse) return <dd>{t('inspector.sameClass')}</dd>;
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
