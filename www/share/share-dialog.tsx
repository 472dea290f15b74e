// Dialog for sharing: a link with a summary of its content, or a file; and the exports for papers and code. Own data
// are included only on request.

import { useState } from 'preact/hooks';
import { foundNow } from '../features/experiments/dialogs.ts';
import { encodeLink, judgeLength } from '../link/link.ts';
import { resultJson, resultOf } from '../link/result.ts';
import { tableOf } from '../link/tables.ts';
import { cleanName } from '../model/clean-name.ts';
import { isFree } from '../model/experiments/choice.ts';
import { shown as bestShown, carried, query } from '../store/best.ts';
import { shown } from '../store/bnfinder.ts';
import { doc, info, openDialog, outcome } from '../store/index.ts';
import { packedData } from '../store/packed.ts';
import { hasFile, isInFile } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { saveFile } from '../widgets/clipboard.ts';
import { CopyButton } from '../widgets/copy-button.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { ReadOnlyField } from '../widgets/field.tsx';
import { dataName } from '../widgets/names.ts';
import { ofList } from '../widgets/of-list.ts';
import { addressOf } from '../widgets/page-link.ts';
import { QR_LIMIT, Qr } from '../widgets/qr.tsx';
import { Radio } from '../widgets/switch.tsx';
import { useResult } from '../widgets/use-result.ts';
import { t } from '../words/text.ts';
import { present } from './files.ts';
import { EmbedButton, ForClass, lessonOfLink } from './share-class.tsx';

/** Form in which a link refers to the reader's data: by fingerprint only, included in the link, or saved as a file. */
type Carriage = 'reference' | 'included' | 'file';

const saveResult = async () => {
  const result = present();
  if (!result) return;
  const link = addressOf(await encodeLink({ doc: doc.peek(), result: resultOf(result.info, result.outcome) }));
  const text = JSON.stringify(resultJson({ doc: doc.peek(), ...result, link }), null, 2);
  saveFile(`${cleanName(dataName(doc.peek().data))}.bayescope.json`, new Blob([text], { type: 'application/json' }));
};

/**
 * Links for the present choice: one with the result, and a shorter one without (its result is learned again on
 * opening); and the number of characters by which included data lengthen the link. If the reader is to guess, neither contains the result.
 */
function useLink(carriage: Carriage) {
  const lesson = lessonOfLink();
  const taught = JSON.stringify(lesson);
  const { value } = useResult(async () => {
    const found = lesson.predict ? null : present();
    const result = found && resultOf(found.info, found.outcome);
    const free = isFree(doc.peek()) && !lesson.predict ? foundNow() : null;
    const best = found && (await carried());
    const at = { ...doc.peek(), lesson, ...(best && { kBest: query.peek() }) };
    const packed = await packedData(at.data);
    const outside = await encodeLink({ doc: at, result, best, found: free });
    const inside = packed ? await encodeLink({ doc: at, result, best, found: free, packed }) : outside;
    const bare = await encodeLink({ doc: at });
    return {
      link: addressOf(carriage === 'included' ? inside : outside),
      bare: addressOf(bare),
      carried: inside.length - outside.length,
    };
  }, [carriage, doc.value, outcome.value, shown.value, bestShown.value, taught]);
  return value ?? { link: '', bare: '', carried: 0 };
}

type Choice = { carriage: Carriage; length: number; onPick: (carriage: Carriage) => void };
function DataChoice({ carriage, length, onPick }: Choice) {
  const { data } = doc.value;
  if (data.kind === 'example' || tableOf(data) || (data.kind === 'experiments' && data.rules)) return null;
  const fingerprint = data.fingerprint ?? info.value?.fingerprint ?? '';
  const isWithRows = data.kind === 'own' || data.kind === 'packed';
  const choices: [Carriage, string | false][] = [
    ['reference', isInFile(data) && t('share.notIncluded', { name: data.name, fingerprint })],
    ['included', (isWithRows || length > 0) && t(isWithRows ? 'share.included' : 'list.included', { n: length })],
    ['file', data.kind !== 'experiments' && t('share.saveFile')],
  ];
  return (
    <fieldset class="carriage">
      <legend>{t(ofList('share.data'))}</legend>
      {choices.map(
        ([kind, words]) =>
          words !== false && (
            <Radio key={kind} name="carriage" value={kind} checked={carriage === kind} onChoose={() => onPick(kind)}>
              <span>{words}</span>
            </Radio>
          ),
      )}
    </fieldset>
  );
}

/** QR code of the link, or of the link without result if the whole is too long. */
function Code({ link, bare }: { link: string; bare: string }) {
  const text = link.length <= QR_LIMIT ? link : bare;
  if (text.length > QR_LIMIT) return <p class="quiet">{t('share.qrTooLong', { n: bare.length, limit: QR_LIMIT })}</p>;
  return (
    <div class="code" id="share-code">
      <Qr text={text} label={t('share.qrLabel')} />
      <p class="quiet">{t(text === link ? 'share.qrWhole' : 'share.qrBare')}</p>
    </div>
  );
}

/** The link for a colleague: what travels in it, and the button that copies it. */
function ForColleague({ link, carriage, length }: { link: string; carriage: Carriage; length: number }) {
  const { data } = doc.value;
  const isTooLong = judgeLength(link) === 'too-long';
  const travels = carriage === 'included' ? 'inside' : isInFile(data) ? 'outside' : 'builtIn';
  return (
    <section class="colleague">
      <div>
        <h3>{t('share.colleague')}</h3>
        <p class="soft">
          {carriage === 'file'
            ? t('share.asFile')
            : t(`share.travels.${travels}`, { name: dataName(data), n: link.length, data: length })}
        </p>
        {isTooLong && <p class="remark">{t('share.tooLong', { n: link.length })}</p>}
      </div>
      {carriage === 'file' || isTooLong ? (
        <Button look="primary" disabled={!present()} words={t('share.save')} onClick={saveResult} />
      ) : (
        <CopyButton
          look="primary"
          testid="share-copy"
          disabled={link === ''}
          words={t('share.copyLink')}
          text={() => link}
        />
      )}
    </section>
  );
}

export function ShareDialog() {
  const { data, view, score, network } = doc.value;
  const lesson = lessonOfLink();
  const [code, setCode] = useState(false);
  const [carriage, setCarriage] = useState<Carriage>(
    data.kind === 'example' || data.kind === 'experiments' || hasFile(data) ? 'reference' : 'included',
  );
  const { link, bare, carried } = useLink(carriage);
  const found = present();
  const isFound = !lesson.predict && (found || (isFree(doc.value) && foundNow()));
  const status = found ? `${found.info.list ? 'list' : 'share'}.status.${found.outcome.status}` : '';
  const inside = [
    t('share.settings'),
    carriage === 'included' && t('share.dataInside'),
    isFound && t('share.resultOf', { status: t(found ? status : 'share.status.proven optimal') }),
    view !== 'network' && t('share.view'),
    lesson.task !== '' && t('share.task'),
    lesson.hide.length > 0 && t('share.hidden', { n: lesson.hide.length }),
    lesson.predict && t('share.guess'),
  ].filter(Boolean);
  const judgment = judgeLength(link);
  const isLink = carriage !== 'file' && judgment !== 'too-long';
  return (
    <Dialog title={t('share.title')}>
      <p class="soft">{t('share.opens')}</p>
      <ForColleague link={link} carriage={carriage} length={carried} />
      {isLink && judgment === 'long' && <p class="remark">{t('share.long')}</p>}
      <DataChoice carriage={carriage} length={carried} onPick={setCarriage} />
      {score.kind === 'bde' && network && (
        <p class="remark" data-testid="share-prior">
          {t('share.priorNetwork', { name: network.name, digest: network.digest })}
        </p>
      )}
      {isLink && <ReadOnlyField id="share-link" label={t('share.link')} hidesLabel value={link} testid="share-link" />}
      <p class="quiet">
        {t('share.contains', { what: inside })}. {t('share.privacy')}
      </p>
      <p class="acts">
        {isLink && data.kind === 'example' && (
          <Button testid="share-qr" expanded={code} words={t('share.qr')} onClick={() => setCode(!code)} />
        )}
        <EmbedButton />
        <Button testid="to-export" words={t('export.open')} onClick={() => openDialog('export')} />
      </p>
      {isLink && data.kind === 'example' && code && <Code link={link} bare={bare} />}
      <ForClass />
    </Dialog>
  );
}
