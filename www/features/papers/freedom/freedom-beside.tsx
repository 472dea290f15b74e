// Compares the reader's own result with a published network in a .sif file, edge by edge.
import { signal } from '@preact/signals';
import { compared, edgesOf, readSif } from '../../../model/experiments/sif.ts';
import { info, shown } from '../../../store/bnfinder.ts';
import { FileButton } from '../../../widgets/file-button.tsx';
import { t } from '../../../words/text.ts';
import { headsOf, PaperRows } from '../table.tsx';

/** Network file opened last: its edges, or the number of the line that can't be read. */
const reference = signal<({ name: string } & ReturnType<typeof readSif>) | null>(null);

async function read(file: File) {
  const text = await file.text().catch(() => '');
  reference.value = { name: file.name, ...readSif(text) };
}

/** Name of an edge's sign (activation or inhibition) in words. */
const signWords = (sign: string | null) =>
  sign === null ? t('papers.freedom.beside.none') : sign === '-' ? '−' : sign;

/** Table of the file's edges beside those found; null until both are known. */
function Edges() {
  const [file, known, now] = [reference.value, info.value, shown.value];
  if (!file) return null;
  const { name } = file;
  if ('line' in file) return <p role="alert">{t('papers.freedom.beside.bad', { name, line: file.line })}</p>;
  if (!known || !now?.outcome.complete) return <p>{t('papers.freedom.beside.noResult', { name })}</p>;
  const names = known.variables.map((variable) => variable.name);
  const { rows, published, same, more } = compared(edgesOf(now.outcome, names), file.edges);
  const isAll = same === published && more === 0;
  return (
    <>
      <p data-testid="beside-says">
        {t(`papers.freedom.beside.${isAll ? 'all' : 'some'}`, { name, same, n: published, more })}
      </p>
      <PaperRows
        label={t('papers.freedom.beside.edges', { name })}
        testid="beside-edges"
        columns={headsOf('papers.freedom.beside.head', ['edge', 'there', 'here', 'is'], 'all')}
        rows={rows.map(({ from, to, here, there, is }) => ({
          look: is !== 'same' && 'is-mine',
          cells: [
            <>
              <bdi>{from}</bdi> → <bdi>{to}</bdi>
            </>,
            signWords(there),
            signWords(here),
            t(`papers.freedom.beside.is.${is}`),
          ],
        }))}
      />
    </>
  );
}

export const Beside = () => (
  <>
    <h3>{t('papers.freedom.beside.title')}</h3>
    <p>
      {t('papers.freedom.beside.about')}{' '}
      <FileButton
        look="link"
        accept=".sif,text/plain"
        testid="sif-input"
        words={t('papers.freedom.beside.choose')}
        onFile={read}
      />
    </p>
    <div role="status">
      <Edges />
    </div>
  </>
);
