// Export model: the network with its tables in all file formats, with a description and a preview of each.
import { useState } from 'preact/hooks';
import { MODEL_FORMATS } from '../../model/model-formats.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import { doc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { useAnswer } from '../../widgets/use-answer.ts';
import { t, whole } from '../../words/text.ts';
import { Changed, Choices, OfFile, Said } from './parts.tsx';
import { tablesWords, withoutNetwork } from './sentences.ts';
import { changes, current, question, tablesKey } from './store.ts';

/** Maximum number of lines in the preview of a file. */
const LINES = 24;
/** Maximum number of characters of a line in the preview of a file. */
const WIDTH = 160;

/** Menu of file formats with descriptions, buttons to save, and a preview of the file. */
export function Formats({
  formats,
  write,
  inputs,
}: {
  formats: { id: string; suffix: string }[];
  write: (format: string) => Promise<string | null>;
  inputs: unknown[];
}) {
  const [chosen, setChosen] = useState(formats[0].id);
  const text = useAnswer(JSON.stringify([chosen, inputs]), () => write(chosen));
  const { suffix } = formats.find(({ id }) => id === chosen) ?? formats[0];
  const lines = (text ?? '').split('\n');
  const name = `network.${suffix}`;
  return (
    <div class="use-export">
      <ul class="use-formats">
        {formats.map(({ id, suffix: of }) => (
          <li key={id} class={id === chosen ? 'on' : ''}>
            <Button look="none" pressed={id === chosen} testid={`use-format-${id}`} onClick={() => setChosen(id)}>
              <b>{t(`use.formats.${id}.name`)}</b>
              <span class="quiet">{t(`use.formats.${id}.about`)}</span>
            </Button>
            <Button
              look="link"
              testid={`use-file-${id}`}
              label={t('use.saveFormat', { format: t(`use.formats.${id}.name`) })}
              words={t('use.save')}
              onClick={async () => {
                const whole = await write(id);
                if (whole !== null) saveFile(`network.${of}`, new Blob([whole], { type: 'text/plain' }));
              }}
            />
          </li>
        ))}
      </ul>
      <figure class="use-file">
        <figcaption class="quiet">
          {name}
          {text && ` · ${t('use.lines', { n: lines.length - 1, lines: whole(lines.length - 1) })}`}
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
        <pre tabIndex={0}>
          {lines.slice(0, LINES).map((line) => `${line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line}\n`)}
          {lines.length > LINES + 1 && '…'}
        </pre>
      </figure>
    </div>
  );
}

export function ExportView() {
  const known = current.value;
  const said = known
    ? ([
        t('use.exportLead', { n: MODEL_FORMATS.length }),
        `${t('use.filesAbout')} ${changes.value.length > 0 ? t('use.changedTaken') : tablesWords(known)}`,
      ] as [string, string])
    : withoutNetwork();
  return (
    <>
      <Said said={said} />
      <Changed />
      {known ? (
        <div class="use-page">
          <Formats
            formats={[...MODEL_FORMATS]}
            write={(format) => question('exportModel', { format })}
            inputs={[tablesKey.value]}
          />
          {doc.value.model && <OfFile />}
        </div>
      ) : (
        <NothingLearned />
      )}
      <Choices />
    </>
  );
}
