// The exports for papers and code.

import { parentsSvgText } from '../features/parents/dialogs.js';
import { resultJson } from '../link/result.js';
import { FORMATS, withNotes } from '../model/formats.js';
import { preparedNotes } from '../model/prepared.js';
import { svgText } from '../result/export.js';
import { ask, doc, info, isRevealed, judged, outcome, stale } from '../store/index.js';
import { copyText, saveFile } from '../widgets/clipboard.js';
import { dataName } from '../widgets/names.js';
import { useMessage } from '../widgets/use-message.js';
import { t } from '../words/text.js';
import { exportBlob } from './exports.js';

/** Judgments computed beside the result. */
const beside = () => (judged.value?.key === outcome.value?.key ? judged.value?.judged : null);

/** The result that belongs to the document, if there is one and the reader has not still to guess it. */
export const present = () =>
  info.value && outcome.value && !stale.value && isRevealed('network')
    ? { info: info.value, outcome: outcome.value, judged: beside() }
    : null;

export function Exports() {
  const [message, setMessage] = useMessage();
  const shown = present();
  if (!shown) return <p class="soft">{t('share.nothing')}</p>;
  const result = () => JSON.stringify(resultJson({ doc: doc.peek(), .../** @type {any} */ (present()) }), null, 2);
  const notes = () => preparedNotes(info.peek()?.prepared, t);
  const makers = {
    svg: async () => withNotes('svg', await svgText(), notes()),
    parents: parentsSvgText,
    json: result,
    core: async (/** @type {string} */ format) =>
      withNotes(format, /** @type {string} */ (await ask('export', { format })), notes()),
  };
  const offered = (/** @type {import('../model/formats.js').Format} */ { listed, ofRows, view }) =>
    (!listed || shown.outcome.kept > 0) &&
    !(ofRows && shown.info.list) &&
    (!view || (view === doc.value.view && parentsSvgText() !== ''));
  return (
    <>
      <ul class="exports">
        {FORMATS.filter(offered).map((format) => {
          const name = t(`share.format.${format.id}`);
          return (
            <li key={format.id}>
              <span>{name}</span>
              {format.text && (
                <button
                  type="button"
                  class="link"
                  aria-label={t('share.copyFormat', { name })}
                  onClick={async () => {
                    const text = await (await exportBlob(format, makers)).text();
                    setMessage(t((await copyText(text)) ? 'share.copied' : 'app.copyFailed'));
                  }}
                >
                  {t('share.copy')}
                </button>
              )}
              <button
                type="button"
                class="link"
                data-testid={`download-${format.id}`}
                aria-label={t('share.download', { name })}
                onClick={async () =>
                  saveFile(`${dataName(doc.peek().data)}.${format.suffix}`, await exportBlob(format, makers))
                }
              >
                {t('share.downloadShort')}
              </button>
            </li>
          );
        })}
      </ul>
      <p class="quiet" role="status">
        {message}
      </p>
    </>
  );
}
