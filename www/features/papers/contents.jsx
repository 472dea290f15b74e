// What stands on a paper's page, each part with how its values compare. A part is led to without the address: that
// says which view is open.
import { doc } from '../../store/index.js';
import { t } from '../../words/text.js';
import { PAGES } from './pages.js';
import { partTitle, SIGNS } from './parts.jsx';

/** @param {string} part */
function lead(part) {
  const heading = document.getElementById(`part-${part}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

const VERDICTS = /** @type {const} */ (['same', 'cut', 'other', 'unlike', 'coding', 'rows', 'columns']);

/** The parts of the paper that is read, with the verdicts on their values. @returns {{ part: string, title: string, verdicts: string[] }[]} */
function partsOf() {
  const { found, PARTS, verdictsOf } = PAGES[doc.value.paper];
  const answer = /** @type {any} */ (found.value);
  if (!answer) return [];
  return PARTS.map((part) => ({
    part,
    title: partTitle(part),
    verdicts: verdictsOf(answer, /** @type {never} */ (part)),
  }));
}

export function Contents() {
  const parts = partsOf();
  if (parts.length === 0) return null;
  return (
    <nav class="contents" aria-label={t('papers.contents')}>
      <h2>{t('papers.contents')}</h2>
      <ol>
        {parts.map(({ part, title, verdicts }) => (
          <li key={part}>
            <button type="button" class="link" onClick={() => lead(part)}>
              {title}
            </button>
            <span class="paper-tally">
              {VERDICTS.map((verdict) => {
                const n = verdicts.filter((other) => other === verdict).length;
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
