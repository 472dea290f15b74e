// Source of a paper, under its head: where the document is found, its numbers beside ours as a file, and the commands that make them again.
import { BUILD } from '../../engine/build.js';
import { csvLine, guarded } from '../../model/csv.js';
import { version } from '../../model/version.js';
import { copyText, saveFile } from '../../widgets/clipboard.js';
import { useMessage } from '../../widgets/use-message.js';
import { t } from '../../words/text.js';
import { SOURCES } from './sources.js';

/**
 * @typedef {object} Beside a printed value beside ours
 * @property {string} table of the document, or the part of the page
 * @property {string} item what the value is of
 * @property {string} printed empty where the document has none
 * @property {string | number} here empty where it is not worked out
 * @property {import('./parts.jsx').Results | ''} verdict
 * @property {string} [day] when ours was found, if not just now
 */

/** The values as CSV, with the version that worked them out and the day. @param {Beside[]} rows @param {string} today as 2026-11-23 */
const besideCsv = (rows, today) =>
  [
    ['table', 'item', 'printed', 'here', 'compared', 'version', 'date'],
    ...rows.map(({ table, item, printed, here, verdict, day = today }) => [
      guarded(table),
      guarded(item),
      printed,
      String(here),
      verdict && t(`papers.verdict.${verdict}`),
      day === today ? `${version} ${BUILD}` : '',
      day,
    ]),
  ]
    .map(csvLine)
    .join('');

/** @param {{ paper: import('../../model/state.js').Paper, rows: Beside[] }} props */
export function SourceLine({ paper, rows }) {
  const { href, short, commands } = SOURCES[paper];
  const [message, say] = useMessage();
  const save = () =>
    saveFile(
      `bayescope-papers-${paper}.csv`,
      new Blob([besideCsv(rows, new Date().toISOString().slice(0, 10))], { type: 'text/csv' }),
    );
  return (
    <div class="paper-source">
      <p>
        {t('papers.source.document')}{' '}
        <a href={href} rel="noopener noreferrer" target="_blank" data-testid="paper-document">
          {short}
        </a>
      </p>
      <p class="links">
        <button type="button" class="link" data-testid="paper-csv" onClick={save}>
          {t('papers.source.csv', { n: rows.length })}
        </button>
      </p>
      <details class="paper-more" data-testid="paper-commands">
        <summary>{t('papers.source.commands')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
        <pre class="paper-code" tabIndex={0} role="region" aria-label={t('papers.source.commands')}>
          {commands.join('\n')}
        </pre>
        <p class="links">
          <button
            type="button"
            class="link"
            onClick={async () =>
              say((await copyText(commands.join('\n'))) ? 'papers.source.copied' : 'papers.source.notCopied')
            }
          >
            {t('papers.source.copy')}
          </button>{' '}
          <span role="status">{message && t(message)}</span>
        </p>
      </details>
    </div>
  );
}
