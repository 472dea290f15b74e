// Contents of a paper's page: its parts, with the number of verdicts of each kind. Choosing a part scrolls to it
// without changing the address, which names the view.
import { doc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import { PAGES } from './pages.ts';
import { partTitle, SIGNS } from './parts.tsx';

function lead(part: string) {
  const heading = document.getElementById(`part-${part}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

const VERDICTS = ['same', 'cut', 'other', 'unlike', 'coding', 'rows', 'columns'] as const;

export function Contents() {
  const { paper } = doc.value;
  const parts = (paper !== 'overview' && PAGES[paper].shown()?.parts()) || [];
  if (parts.length === 0) return null;
  return (
    <nav class="contents" aria-label={t('papers.contents')}>
      <h2>{t('papers.contents')}</h2>
      <ol>
        {parts.map(({ part, verdicts }) => (
          <li key={part}>
            <Button look="link" words={partTitle(part)} onClick={() => lead(part)} />
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
