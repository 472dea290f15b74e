// Sharing: a link that says what is inside, or a file; and the exports for papers and code. Own data are included
// only if the reader says so here.
import { useEffect, useState } from 'preact/hooks';
import { svgText } from '../draw/export.js';
import { encodeLink, judgeLength } from '../link.js';
import { resultJson, resultOf } from '../result.js';
import { ask, dialog, doc, info, outcome, stale } from '../store.js';
import { t } from '../text.js';
import { copyText, saveFile } from './clipboard.js';
import { Dialog } from './dialog.jsx';
import { EXPORTS, exportBlob } from './exports.js';
import { dataName } from './names.js';

/** How own data travel. @typedef {'reference' | 'included' | 'file'} Carriage */

/** Says for a moment what became of a copy. */
function useSaid() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 2500);
    return () => clearTimeout(timer);
  }, [said]);
  return /** @type {const} */ ([said, setSaid]);
}

/** The result that belongs to the document, if there is one. */
const present = () =>
  info.value && outcome.value && !stale.value ? { info: info.value, outcome: outcome.value } : null;

/** @param {string} fragment */
const address = (fragment) => `${location.href.split('#')[0]}#${fragment}`;

const saveResult = async () => {
  const result = present();
  if (!result) return;
  const link = address(await encodeLink({ doc: doc.peek(), result: resultOf(result.info, result.outcome) }));
  const text = JSON.stringify(resultJson({ doc: doc.peek(), ...result, link }), null, 2);
  saveFile(`${dataName(doc.peek().data)}.bayescope.json`, new Blob([text], { type: 'application/json' }));
};

/** The link under the present choice, and how many characters of data a link carries that includes them. @param {Carriage} carriage */
function useLink(carriage) {
  const [link, setLink] = useState('');
  const [carried, setCarried] = useState(0);
  useEffect(() => {
    let live = true;
    const make = async () => {
      const found = present();
      const result = found && resultOf(found.info, found.outcome);
      const at = doc.peek();
      const packed = at.data.kind === 'own' ? await ask('pack', {}) : null;
      const outside = await encodeLink({ doc: at, result });
      const inside = packed ? await encodeLink({ doc: at, result, packed }) : outside;
      if (!live) return;
      setCarried(/&d=([^&]*)/.exec(inside)?.[1].length ?? 0);
      setLink(address(carriage === 'included' ? inside : outside));
    };
    make();
    return () => {
      live = false;
    };
  }, [carriage, doc.value, outcome.value]);
  return { link, carried };
}

/** @param {{ carriage: Carriage, length: number, onPick: (carriage: Carriage) => void }} props */
function DataChoice({ carriage, length, onPick }) {
  const { data } = doc.value;
  if (data.kind === 'example') return <p class="soft">{t('share.dataByReference', { name: dataName(data) })}</p>;
  const fingerprint = data.fingerprint ?? info.value?.fingerprint ?? '';
  /** @type {[Carriage, string][]} */
  const choices = [
    ...(data.kind === 'own'
      ? [/** @type {[Carriage, string]} */ (['reference', t('share.notIncluded', { name: data.name, fingerprint })])]
      : []),
    ['included', t('share.included', { n: length })],
    ['file', t('share.saveFile')],
  ];
  return (
    <fieldset class="carriage">
      <legend>{t('share.data')}</legend>
      {choices.map(([kind, words]) => (
        <label key={kind} class="radio">
          <input type="radio" name="carriage" value={kind} checked={carriage === kind} onChange={() => onPick(kind)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** @param {{ link: string }} props */
function LinkField({ link }) {
  const [said, setSaid] = useSaid();
  const judgement = judgeLength(link);
  if (link === '') return <p class="soft">{t('share.making')}</p>;
  if (judgement === 'too-long') {
    return (
      <p class="remark">
        {t('share.tooLong', { n: link.length })}{' '}
        <button type="button" class="link" onClick={saveResult}>
          {t('share.save')}
        </button>
      </p>
    );
  }
  return (
    <>
      <div class="link-field">
        <label class="vh" for="share-link">
          {t('share.link')}
        </label>
        <input
          id="share-link"
          class="input"
          readOnly
          value={link}
          data-testid="share-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="btn primary"
          data-testid="share-copy"
          onClick={async () => setSaid(t((await copyText(link)) ? 'share.copied' : 'share.copyFailed'))}
        >
          {t('share.copy')}
        </button>
      </div>
      <p class="quiet">
        {t('share.characters', { n: link.length })}. {judgement === 'long' && t('share.long')}{' '}
        <span role="status">{said}</span>
      </p>
    </>
  );
}

function Exports() {
  const [said, setSaid] = useSaid();
  if (!present()) return <p class="soft">{t('share.nothing')}</p>;
  const result = () => JSON.stringify(resultJson({ doc: doc.peek(), .../** @type {any} */ (present()) }), null, 2);
  const makers = { svg: svgText, json: result, core: (/** @type {string} */ format) => ask('export', { format }) };
  return (
    <>
      <ul class="exports">
        {EXPORTS.map((format) => {
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
                    setSaid(t((await copyText(text)) ? 'share.copied' : 'share.copyFailed'));
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

export function ShareDialog() {
  const { data, view } = doc.value;
  const [carriage, setCarriage] = useState(/** @type {Carriage} */ (data.kind === 'packed' ? 'included' : 'reference'));
  const { link, carried } = useLink(carriage);
  const found = present();
  const inside = [
    t('share.settings'),
    found && t('share.resultOf', { status: found.outcome.status }),
    view !== 'network' && t('share.view'),
  ].filter(Boolean);
  return (
    <Dialog
      title={t('share.title')}
      onClose={() => {
        dialog.value = null;
      }}
    >
      <p>{t('share.contains', { what: inside })}</p>
      <DataChoice carriage={carriage} length={carried} onPick={setCarriage} />
      {carriage === 'file' ? (
        <p>
          <button type="button" class="btn primary" disabled={!found} onClick={saveResult}>
            {t('share.save')}
          </button>
        </p>
      ) : (
        <LinkField link={link} />
      )}
      <p class="quiet">{t('share.privacy')}</p>
      <section>
        <h3>{t('share.export')}</h3>
        <Exports />
      </section>
    </Dialog>
  );
}
