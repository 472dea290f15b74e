// Source of a paper, below its title: the document's address, its numbers beside ours as a file, and the commands that
// reproduce them with the same engine. In sources.json, `short` is the short text for an address, such as a DOI or a
// volume; the most informative command is first.
import { BUILD } from '../../engine/build.ts';
import { csvLine, guarded } from '../../model/csv.ts';
import type { Paper } from '../../model/state.ts';
import { version } from '../../model/version.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { t } from '../../words/text.ts';
import type { Claim } from './paper.ts';
import SOURCES from './sources.json' with { type: 'json' };

/**
 * CSV text of a paper's values, with the version that computed them and the day.
 * @param today day as 2026-11-23
 */
const besideCsv = (rows: Claim[], today: string) =>
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

export function SourceLine({ paper, rows }: { paper: Paper; rows: Claim[] }) {
  const { href, short, commands } = SOURCES[paper];
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
        <Button look="link" testid="paper-csv" words={t('papers.source.csv', { n: rows.length })} onClick={save} />
      </p>
      <details class="paper-more" data-testid="paper-commands">
        <summary>{t('papers.source.commands')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
        <pre class="paper-code" tabIndex={0} role="region" aria-label={t('papers.source.commands')}>
          {commands.join('\n')}
        </pre>
        <p class="links">
          <CopyButton look="link" words={t('papers.source.copy')} text={() => commands.join('\n')} />
        </p>
      </details>
    </div>
  );
}
