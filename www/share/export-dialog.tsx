// Export dialog: pictures, the model for other programs, data and results, everything in one zip; the report, printed
// or as a file; and a check of model files.
import { useState } from 'preact/hooks';
import { BnfinderExports } from '../features/experiments/dialogs.ts';
import { CheckFile, ModelExport } from '../features/use/dialogs.ts';
import { isFree } from '../model/experiments/choice.ts';
import { FORMATS } from '../model/formats.ts';
import { isContinuous } from '../model/scores.ts';
import { dialog, doc, info } from '../store/index.ts';
import { exportTab } from '../store/signals.ts';
import { Button } from '../widgets/button.tsx';
import { bind, Choice } from '../widgets/choice.tsx';
import { saveFile } from '../widgets/clipboard.ts';
import { CopyButton } from '../widgets/copy-button.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { Glossed } from '../widgets/term.tsx';
import { t } from '../words/text.ts';
import { baseName, everything, fileOf, hasTables, isOffered, present } from './files.ts';
import { reportHtml } from './report/html.tsx';

/** Formats of a group, each with buttons that save and, if it is a text, copy the file. */
function Group({ group }: { group: string }) {
  const formats = FORMATS.filter((format) => format.group === group && isOffered(format));
  if (formats.length === 0) return null;
  return (
    <section>
      <h3>
        <Glossed words={t(`export.${group}`)} of={['localScore']} />
      </h3>
      <ul class="exports">
        {formats.map((format) => {
          const { id, text, suffix } = format;
          const name = t(`share.format.${id}`);
          return (
            <li key={id}>
              <span>{name}</span>
              {text && (
                <CopyButton
                  look="link"
                  label={t('share.copyFormat', { name })}
                  words={t('share.copy')}
                  text={async () => (await fileOf(format)).text()}
                />
              )}
              <Button
                look="link"
                testid={`download-${id}`}
                label={t('share.download', { name })}
                words={t('share.downloadShort')}
                onClick={async () => saveFile(`${baseName()}.${suffix}`, await fileOf(format))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

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

/** Groups of formats in each tab that lists files. */
const LISTED = { pictures: ['pictures'], data: ['scripts', 'scores', 'result'] };
const TABS = ['pictures', 'model', 'data', 'everything', 'formats'] as const;

/** Content of the open tab. */
function Tab() {
  const tab = exportTab.value;
  const groups = (of: string[]) => of.map((group) => <Group key={group} group={group} />);
  if (tab === 'formats') return <CheckFile />;
  if (!present() && !(tab === 'model' && doc.value.model)) return <p class="soft">{t('share.nothing')}</p>;
  return (
    <>
      {tab === 'model' && (hasTables() || doc.value.model || isContinuous(info.value)) && (
        <ModelExport baseName={baseName} />
      )}
      {tab === 'model' && groups(['network'])}
      {(tab === 'pictures' || tab === 'data') && groups(LISTED[tab])}
      {tab === 'everything' && (
        <>
          <Zip />
          <Paper />
        </>
      )}
    </>
  );
}

const Exports = () => (
  <div class="export">
    <Choice
      legend={t('export.title')}
      name="export-tab"
      look="export-tabs"
      options={TABS}
      words={(tab) => t(`export.tab.${tab}`)}
      {...bind(exportTab)}
    />
    <div class="export-tab">
      <Tab />
    </div>
  </div>
);

export function ExportDialog() {
  const isOfRows = !isFree(doc.value);
  return (
    <Dialog title={t(isOfRows ? `export.heading.${exportTab.value}` : 'export.title')} wide={isOfRows}>
      {isOfRows ? <Exports /> : <BnfinderExports />}
    </Dialog>
  );
}
