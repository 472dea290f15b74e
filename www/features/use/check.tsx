// Part of the export dialog: a model file of any program, the verdict (reads, refuses, misreads) of each program on it,
// and the same for a plain file made from it.
import './check.css';
import { MODEL_ENDINGS } from '../../model/model-formats.ts';
import { READERS } from '../../model/readers/effects.ts';
import { leadOf, outcomeWords, programOf, reasonsOf } from '../../model/readers/sentences.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { takesFiles } from '../../widgets/takes-files.ts';
import { t } from '../../words/text.ts';
import { judge, judged, saveAs, type Verdict, written } from './check-file.ts';

/** Sign of each verdict, shown beside the verdict in words. */
const MARKS = { reads: '✓', refuses: '✕', misreads: '!', untried: '?', 'no-reader': '–' };

const takes = takesFiles(([file]) => judge(file));

const Program = ({
  program,
  outcome,
  words,
  said,
}: {
  program: string;
  outcome: keyof typeof MARKS;
  words: string;
  said: string[];
}) => (
  <tr data-testid={`formats-${program.split(' ')[0]}`}>
    <th scope="row">{program}</th>
    <td class={`formats-outcome ${outcome}`}>
      <span aria-hidden="true">{MARKS[outcome]}</span> {words}
    </td>
    <td>
      {said.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </td>
  </tr>
);

function Programs({
  file: { own, flaw },
  read: { format, verdicts },
}: {
  file: Verdict;
  read: NonNullable<Verdict['read']>;
}) {
  const notes = own?.notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) })) ?? [];
  return (
    <TableFrame
      label={t('readers.title')}
      caption="hidden"
      class="formats-table"
      head={[t('readers.program'), t('readers.verdict'), t('readers.why')]}
    >
      <tbody>
        {verdicts.map((verdict) => (
          <Program
            key={verdict.reader}
            program={programOf(verdict.reader)}
            outcome={verdict.outcome}
            words={outcomeWords(verdict, format, t)}
            said={reasonsOf(verdict, t)}
          />
        ))}
        <Program
          program="Bayescope"
          outcome={own ? 'reads' : 'refuses'}
          words={t(own ? 'readers.outcome.reads' : 'readers.outcome.refuses')}
          said={own ? [t('readers.bayescope', { n: own.variables }), ...notes] : flaw ? [problemWords(flaw)] : []}
        />
      </tbody>
    </TableFrame>
  );
}

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
      <div class="formats">
        {file?.read && <Programs file={file} read={file.read} />}
        <p class="formats-acts">
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
        <div class="formats-note" role="status" data-testid="formats-written">
          <Written />
        </div>
        {file?.own && <p class="quiet formats-note">{t('readers.saved')}</p>}
      </div>
    </section>
  );
}
