// What stands on a paper's page, each part with how its values compare. A part is led to without the address: that
// says which view is open.
import { t } from '../text.js';
import { PARTS, partTitle } from './lecture.jsx';
import { lecture } from './live.js';
import { SIGNS } from './parts.jsx';

/** @param {string} part */
function lead(part) {
  const heading = document.getElementById(`part-${part}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

const VERDICTS = /** @type {const} */ (['same', 'cut', 'other']);

export function Contents() {
  const found = lecture.value;
  if (!found) return null;
  return (
    <nav class="contents" aria-label={t('papers.contents')}>
      <h2>{t('papers.contents')}</h2>
      <ol>
        {PARTS.map((part) => (
          <li key={part}>
            <button type="button" class="link" onClick={() => lead(part)}>
              {partTitle(part)}
            </button>
            <span class="paper-tally">
              {VERDICTS.map((verdict) => {
                const n = found.figures.filter((figure) => figure.part === part && figure.verdict === verdict).length;
                return (
                  n > 0 && (
                    <span key={verdict} class={`paper-verdict is-${verdict}`}>
                      <span aria-hidden="true">
                        {SIGNS[verdict]} {n}
                      </span>
                      <span class="vh">{t(`papers.tally.${verdict}`, { n })}</span>
                    </span>
                  )
                );
              })}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
