// Part of the export dialog: a model file of any program, the verdict (reads, refuses, misreads) of each program on it,
// and the same for a plain file made from it.
import './check.css';
import { MODEL_ENDINGS } from '../../model/model-formats.ts';
import { READERS } from '../../model/readers/effects.ts';
import type { Read } from '../../model/readers/index.ts';
import { leadOf, outcomeWords, programOf, reasonsOf } from '../../model/readers/sentences.ts';
import { Button } from '../../widgets/button.tsx';
import { DataTable } from '../../widgets/data-table.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { takesFiles } from '../../widgets/takes-files.ts';
import { t } from '../../words/text.ts';
import { judge, judged, saveAs, type Verdict, written } from './check-file.ts';

/** Sign of each verdict, shown beside the verdict in words. */
const MARKS = { reads: '✓', refuses: '✕', misreads: '!', untried: '?', 'no-reader': '–' };

const takes = takesFiles(([file]) => judge(file));

type Line = { program: string; outcome: keyof typeof MARKS; words: string; said: string[] };

/** Verdicts of all programs on a file; Bayescope's is the last. */
function linesOf({ own, flaw }: Verdict, { format, verdicts }: Read): Line[] {
  const notes = own?.notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) })) ?? [];
  const outcome = own ? 'reads' : 'refuses';
  const said = own ? [t('readers.bayescope', { n: own.variables }), ...notes] : flaw ? [problemWords(flaw)] : [];
  const others = verdicts.map((verdict) => ({
    program: programOf(verdict.reader),
    outcome: verdict.outcome,
    words: outcomeWords(verdict, format, t),
    said: reasonsOf(verdict, t),
  }));
  return [...others, { program: 'Bayescope', outcome, words: t(`readers.outcome.${outcome}`), said }];
}

const Programs = ({ file, read }: { file: Verdict; read: Read }) => (
  <DataTable
    label={t('readers.title')}
    caption="hidden"
    class="formats-table"
    columns={[
      { head: t('readers.program'), cell: ({ program }) => program },
      {
        head: t('readers.verdict'),
        cell: ({ outcome, words }) => (
          <>
            <span aria-hidden="true">{MARKS[outcome]}</span> {words}
          </>
        ),
        td: ({ outcome }) => ({ class: `formats-outcome ${outcome}` }),
      },
      { head: t('readers.why'), cell: ({ said }) => said.map((one) => <p key={one}>{one}</p>) },
    ]}
    rows={linesOf(file, read)}
    tr={({ program }) => ({ 'data-testid': `formats-${program.split(' ')[0]}` })}
  />
);

/** Verdicts on the file saved last. */
function Written() {
  const { name, read } = written.value ?? {};
  if (!name || !read) return null;
  const { format, verdicts } = read;
  const others = verdicts.filter(({ outcome }) => outcome !== 'reads' && outcome !== 'no-reader');
  return (
    <>
      <p>{leadOf(name, format, verdicts, t)}</p>
      {others.map((verdict) => (
        <p key={verdict.reader}>
          {t('readers.otherwise', {
            program: programOf(verdict.reader),
            outcome: outcomeWords(verdict, format, t),
            why: reasonsOf(verdict, t).join(' '),
          })}
        </p>
      ))}
    </>
  );
}

/** Verdict on the file in a sentence. */
function lead(file: Verdict | null) {
  if (!file) return t('readers.empty');
  return file.read
    ? leadOf(file.name, file.read.format, file.read.verdicts, t)
    : t('readers.unknownFormat', { name: file.name });
}

/** Which program reads a model file: the file, the verdicts, and plain files made from it. */
export function CheckFile() {
  const file = judged.value;
  return (
    <section {...takes}>
      <h3 data-testid="formats-lead">{lead(file)}</h3>
      <p class="quiet">{t('readers.about', { programs: READERS.map(({ id }) => programOf(id)) })}</p>
      {file?.read && <Programs file={file} read={file.read} />}
      <p class="acts">
        <FileButton
          accept={`${MODEL_ENDINGS},text/plain`}
          testid="formats-file"
          words={t(file ? 'readers.another' : 'readers.choose')}
          onFile={judge}
        />
        {file?.own && (
          <>
            <Button testid="formats-bif" words={t('readers.saveBif')} onClick={() => saveAs('bif', 'plain.bif')} />
            <Button testid="formats-xml" words={t('readers.saveXml')} onClick={() => saveAs('xmlbif', 'xml')} />
          </>
        )}
      </p>
      <div role="status" data-testid="formats-written">
        <Written />
      </div>
      {file?.own && <p class="quiet">{t('readers.saved')}</p>}
    </section>
  );
}
