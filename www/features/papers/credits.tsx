// Credits of the shipped tables that are used on a paper's page: makers and changes.
import { TABLES } from '../../tables/index.ts';
import { t } from '../../words/text.ts';

/**
 * Credits of shipped tables, shown when the reader opens them.
 * @param props ids of the tables
 */
export const Credits = ({ ids }: { ids: readonly string[] }) => (
  <details class="paper-more" data-testid="paper-credits">
    <summary>{t('papers.credits', { n: ids.length })}</summary>
    <p>{t('tables.license')}</p>
    <dl class="slips">
      {TABLES.filter(({ id }) => ids.includes(id)).map(({ id }) => (
        <div key={id}>
          <dt>{t(`tables.name.${id}`)}</dt>
          <dd>
            {t(`tables.credit.${id}`)} {t(`tables.made.${id}`)}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
