// Export dialog: everything in one zip, or one file for one program; and the report, printed or as a file.
import { useState } from 'preact/hooks';
import { BnfinderExports } from '../features/experiments/dialogs.ts';
import { isFree } from '../model/experiments/choice.ts';
import { FORMATS } from '../model/formats.ts';
import { dialog, doc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { copyMessage, saveFile } from '../widgets/clipboard.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Glossed } from '../widgets/term.tsx';
import { useMessage } from '../widgets/use-message.ts';
import { t } from '../words/text.ts';
import { baseName, everything, fileOf, hasTables, isOffered, MODELS, modelFiles, present } from './files.ts';
import { reportHtml } from './report/html.tsx';

/** Groups of the export formats, each with a heading in the dialog, in the order of the table of formats. */
const GROUPS = [...new Set(FORMATS.map(({ group }) => group))];

export type Item = { id: string; name: string; text: boolean; make: () => Promise<Blob>; file: () => string };

const Row = ({
  item: { id, name, text, make, file },
  onCopied,
}: {
  item: Item;
  onCopied: (message: string) => void;
}) => (
  <li>
    <span>{name}</span>
    {text && (
      <Button
        look="link"
        label={t('share.copyFormat', { name })}
        words={t('share.copy')}
        onClick={async () => onCopied(await copyMessage(await (await make()).text()))}
      />
    )}
    <Button
      look="link"
      testid={`download-${id}`}
      label={t('share.download', { name })}
      words={t('share.downloadShort')}
      onClick={async () => saveFile(file(), await make())}
    />
  </li>
);

function Group({ title, items, onCopied }: { title: string; items: Item[]; onCopied: (message: string) => void }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>
        <Glossed words={title} of={['localScore']} />
      </h3>
      <ul class="exports">
        {items.map((item) => (
          <Row key={item.id} item={item} onCopied={onCopied} />
        ))}
      </ul>
    </section>
  );
}

const plainItems = (group: string): Item[] =>
  FORMATS.filter((format) => format.group === group && isOffered(format)).map((format) => ({
    id: format.id,
    name: t(`share.format.${format.id}`),
    text: format.text,
    make: () => fileOf(format),
    file: () => `${baseName()}.${format.suffix}`,
  }));

const modelItems = (): Item[] =>
  hasTables()
    ? MODELS.map(({ id, suffix }) => ({
        id,
        name: t(`use.formats.${id}.name`),
        text: true,
        make: async () => new Blob(await modelFiles([id]), { type: 'text/plain' }),
        file: () => `${baseName()}${['bnlearn-fit', 'pgmpy'].includes(id) ? '.model' : ''}.${suffix}`,
      }))
    : [];

/** Button that exports everything in one zip. */
function Zip() {
  const [state, setState] = useState<'' | 'making' | 'failed'>('');
  const make = async () => {
    setState('making');
    const made = await everything().catch(() => null);
    if (made) saveFile(`${made.name}.zip`, new Blob([made.bytes], { type: 'application/zip' }));
    setState(made ? '' : 'failed');
  };
  return (
    <section>
      <h3>{t('export.zip')}</h3>
      <p class="soft">{t('export.zipNote')}</p>
      <p class="acts">
        <Button
          look="primary"
          testid="download-zip"
          disabled={state === 'making'}
          words={t('export.getZip')}
          onClick={make}
        />
        <span class="quiet" role="status">
          {state !== '' && t(`export.${state}`)}
        </span>
      </p>
    </section>
  );
}

/** Buttons that print the report or save it as a file. */
const Paper = () => (
  <section>
    <h3>{t('share.paper')}</h3>
    <p class="acts">
      <Button
        testid="print"
        words={t('export.print')}
        onClick={() => {
          dialog.value = null;
          // Two frames: the dialog has to be gone from the page before it is printed.
          requestAnimationFrame(() => requestAnimationFrame(() => print()));
        }}
      />
      <Button
        testid="download-report"
        words={t('export.report')}
        onClick={() => saveFile(`${baseName()}.report.html`, new Blob([reportHtml()], { type: 'text/html' }))}
      />
      <span class="quiet">{t('export.printNote')}</span>
    </p>
  </section>
);

function Exports() {
  const [message, setMessage] = useMessage();
  if (!present()) return <p class="soft">{t('share.nothing')}</p>;
  const [pictures, network, scripts, ...others] = GROUPS.map((group) => (
    <Group key={group} title={t(`export.${group}`)} items={plainItems(group)} onCopied={setMessage} />
  ));
  return (
    <>
      <Zip />
      <Paper />
      {pictures}
      {network}
      {scripts}
      <Group title={t('export.model')} items={modelItems()} onCopied={setMessage} />
      {others}
      <p class="quiet" role="status">
        {message}
      </p>
    </>
  );
}

export function ExportDialog() {
  return <Dialog title={t('export.title')}>{isFree(doc.value) ? <BnfinderExports /> : <Exports />}</Dialog>;
}
