// Tab "Model" of the export dialog: the network with its tables in every file format, and how each program reads it.
import { useEffect } from 'preact/hooks';
import { MODEL_FORMATS } from '../../model/model-formats.ts';
import { READERS, type Verdict, verdictsOf } from '../../model/readers/effects.ts';
import { readersOf } from '../../model/readers/index.ts';
import { programOf, reasonsOf } from '../../model/readers/sentences.ts';
import { endingAll } from '../../store/sequence.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { t } from '../../words/text.ts';
import { gaussian, isOfNumbers, startGaussian } from './gaussian/regressions.ts';
import { fittedWords, GAUSSIAN_FORMATS } from './gaussian/sentences.ts';
import { Changed, OfFile } from './parts.tsx';
import { tablesWords, withoutNetwork } from './sentences.ts';
import { changes, current, question, startUse, tablesKey, tried } from './store.ts';

/** Maximum number of table entries for which each format is written to see which program reads it. */
const MOST_TRIED = 20_000;

/** Program that runs a format that is code. */
const RUN_BY: Record<string, Verdict['reader']> = { 'bnlearn-fit': 'bnlearn', pyagrum: 'pyagrum', pgmpy: 'pgmpy' };

type Said = Omit<Verdict, 'outcome'> & { outcome: Verdict['outcome'] | 'code' };
type File = { id: string; suffix: string; verdicts: Said[] };

/** Verdicts of the programs on each format of the network, by name of the format. */
async function verdictsOn(formats: readonly { id: string; suffix: string }[]) {
  const found: Record<string, Said[]> = {};
  for (const { id, suffix } of formats) {
    const text = await question('exportModel', { format: id });
    if (!text) continue;
    const read = readersOf(new TextEncoder().encode(text), `network.${suffix}`);
    found[id] =
      read?.verdicts ??
      verdictsOf(id, []).map((none) => (RUN_BY[id] === none.reader ? { ...none, outcome: 'code' } : none));
  }
  return found;
}

/** Column on a program: what it does with each format, and why. */
const programColumn = (id: Verdict['reader']): Column<File> => ({
  head: programOf(id),
  cell({ verdicts }) {
    const verdict = verdicts.find(({ reader }) => reader === id);
    if (!verdict) return '…';
    const why = verdict.outcome === 'code' ? '' : reasonsOf({ ...verdict, outcome: verdict.outcome }, t).join(' ');
    return (
      <span class={`export-${verdict.outcome}`} title={why}>
        {t(`export.outcome.${verdict.outcome}`)}
        {why && <span class="vh">. {why}</span>}
      </span>
    );
  },
  td: { 'data-label': programOf(id) },
});

/** Table of the formats of the network, with a verdict of each program and buttons that save or copy the file. */
function Files({ baseName }: { baseName: () => string }) {
  const known = current.value;
  const formats = isOfNumbers() ? GAUSSIAN_FORMATS : MODEL_FORMATS;
  const entries = known?.fitted.network.variables.reduce((sum, { table }) => sum + table.length, 0) ?? Infinity;
  const isTried = !isOfNumbers() && entries <= MOST_TRIED;
  const verdicts = useAnswer(isTried ? tablesKey.value : null, () => verdictsOn(formats)) ?? {};
  const textOf = async (format: string) =>
    (await tried(isOfNumbers() ? 'gaussianExport' : 'exportModel', { format })).answer;
  const name: Column<File> = {
    head: t('export.format'),
    cell: ({ id, suffix }) => (
      <>
        <b>{t(`use.formats.${id}.name`)}</b> <span class="quiet">.{suffix}</span>
        <span class="quiet export-about">{t(`use.formats.${id}.about`)}</span>
      </>
    ),
  };
  const act: Column<File> = {
    head: t('share.downloadShort'),
    cell: ({ id, suffix }) => (
      <span class="acts">
        <CopyButton
          look="link"
          label={t('share.copyFormat', { name: t(`use.formats.${id}.name`) })}
          words={t('share.copy')}
          text={() => textOf(id)}
        />
        <Button
          testid={`download-${id}`}
          label={t('share.download', { name: t(`use.formats.${id}.name`) })}
          words={t('share.downloadShort')}
          onClick={async () => {
            const text = await textOf(id);
            if (text !== null) saveFile(`${baseName()}.${suffix}`, new Blob([text], { type: 'text/plain' }));
          }}
        />
      </span>
    ),
  };
  return (
    <>
      <DataTable
        label={t('export.model')}
        caption="hidden"
        scrolls
        class="export-files"
        columns={[name, ...(isTried ? READERS.map(({ id }) => programColumn(id)) : []), act]}
        rows={formats.map((of) => ({ ...of, verdicts: verdicts[of.id] ?? [] }))}
        keyOf={({ id }) => id}
      />
      <p class="quiet">
        {isTried && t('export.tried')} {t('use.filesAbout')}
      </p>
    </>
  );
}

/** Network with its tables or regressions for other programs; `baseName`: base name of its files. */
export function ModelExport({ baseName }: { baseName: () => string }) {
  useEffect(() => endingAll(startUse(), startGaussian()), []);
  const [tables, regressions] = [current.value, gaussian.value];
  if (!tables && !(isOfNumbers() && regressions)) return <p class="soft">{withoutNetwork()[0]}</p>;
  return (
    <>
      <p class="soft">
        {changes.value.length > 0
          ? t('use.changedTaken')
          : tables
            ? tablesWords(tables)
            : regressions && fittedWords(regressions)}
      </p>
      <Changed />
      <Files baseName={baseName} />
      <OfFile />
    </>
  );
}
