// The exports for papers and code.
import { parentsSvgText, svgText } from '../draw/export.js';
import { resultJson } from '../result.js';
import { ask, doc, info, isRevealed, outcome, stale } from '../store.js';
import { t } from '../text.js';
import { copyText, saveFile } from './clipboard.js';
import { EXPORTS, exportBlob } from './exports.js';
import { dataName } from './names.js';
import { useSaid } from './use-said.js';

/** The result that belongs to the document, if there is one and the reader has not still to guess it. */
export const present = () =>
  info.value && outcome.value && !stale.value && isRevealed('network')
    ? { info: info.value, outcome: outcome.value }
    : null;

export function Exports() {
  const [said, setSaid] = useSaid();
  const shown = present();
  if (!shown) return <p class="soft">{t('share.nothing')}</p>;
  const result = () => JSON.stringify(resultJson({ doc: doc.peek(), .../** @type {any} */ (present()) }), null, 2);
  const makers = {
    svg: svgText,
    parents: parentsSvgText,
    json: result,
    core: (/** @type {string} */ format) => ask('export', { format }),
  };
  const offered = (/** @type {import('./exports.js').Format} */ { listed, ofRows, view }) =>
    (!listed || shown.outcome.kept > 0) &&
    !(ofRows && shown.info.list) &&
    (!view || (view === doc.value.view && parentsSvgText() !== ''));
  return (
    <>
      <ul class="exports">
        {EXPORTS.filter(offered).map((format) => {
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
                    setSaid(t((await copyText(text)) ? 'share.copied' : 'app.copyFailed'));
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
        {said}
      </p>
    </>
  );
}
