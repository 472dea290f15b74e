// Creation of a contest: the sealed score, the link for students, and the password (salt) that the teacher keeps.
import { canSeal } from '../../link/contest.ts';
import { OPENING_DATA, same, scoreShown } from '../../model/state.ts';
import { doc, info, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { ReadOnlyField } from '../../widgets/field.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import { Constraints } from './messages.tsx';
import { isTooLong, type Made, made, madeOfThese, makeContest, sealable, staffFile } from './seal.ts';

/** Read-only text with a copy button. */
const Copied = ({ id, testid, label, text }: { id: string; testid: string; label: string; text: string }) => (
  <div class="contest-copied">
    <ReadOnlyField id={id} label={label} value={text} testid={testid} />
    <CopyButton label={t('contest.copyOf', { what: label })} words={t('contest.copy')} text={() => text} />
  </div>
);

/** Link for students and password for the teacher, of a contest made in this browser. */
function MadeOne({ of }: { of: Made }) {
  return (
    <section class="contest-made" data-testid="contest-made" aria-label={of.name}>
      <h2>{of.name}</h2>
      <Copied id={`link-${of.seal}`} testid="contest-link" label={t('contest.link')} text={of.link} />
      <Copied id={`salt-${of.seal}`} testid="contest-salt" label={t('contest.password')} text={of.salt} />
      <p class="contest-note">{t('contest.students')}</p>
      <p class="contest-note">{t('contest.teacher')}</p>
      <p class="quiet contest-note">{t(made.isStored() ? 'contest.once' : 'contest.onceOnly')}</p>
      <p class="contest-acts">
        <Button
          look="primary"
          testid="contest-staff"
          words={t('contest.saveStaff')}
          onClick={() => saveFile('contest-staff.json', new Blob([staffFile(of)], { type: 'application/json' }))}
        />
        <Button
          look="link"
          testid="contest-remove-made"
          words={t('contest.removeMade')}
          onClick={() => made.put(made.now().filter((one) => one.seal !== of.seal))}
        />
      </p>
    </section>
  );
}

/** Reason why no contest can be made now; empty if one can be made. */
function hindrance() {
  if (!canSeal()) return t('contest.noCrypto');
  if (!info.value || info.value.list || doc.value.data.kind === 'experiments') return t('contest.needsRows');
  return sealable() ? '' : t('contest.needsResult');
}

/** Description of the result to seal, and the button that seals it. */
function Seal() {
  const why = hindrance();
  const of = sealable();
  const params = of && { score: unitOf(scoreShown(doc.value)).show(of.score) };
  return (
    <>
      <p data-testid="contest-sealable">
        {why || t(of?.proven ? 'contest.sealsProven' : 'contest.sealsFound', params ?? {})}
      </p>
      {doc.value.data.kind === 'own' && <p data-testid="contest-own">{t('contest.ownData')}</p>}
      <Constraints />
      {same(doc.value.data, OPENING_DATA) && (
        <p class="contest-note">
          {t('contest.knownSample')}{' '}
          <Button
            look="link"
            testid="contest-sample"
            words={t('contest.otherSample')}
            onClick={() => setDoc({ data: { ...OPENING_DATA, seed: OPENING_DATA.seed + 1 } })}
          />
        </p>
      )}
      <p class="contest-acts">
        <Button
          look="primary"
          disabled={why !== ''}
          testid="contest-make"
          words={t('contest.make')}
          onClick={makeContest}
        />
      </p>
      {isTooLong.value && <p role="alert">{t('contest.tooLong')}</p>}
    </>
  );
}

export function Make() {
  const now = madeOfThese.value;
  const others = made.now().filter((one) => one !== now);
  return (
    <>
      {now ? <MadeOne of={now} /> : <Seal />}
      {others.length > 0 && (
        <details class="contest-staff" data-testid="contest-before">
          <summary>{t('contest.before', { n: others.length })}</summary>
          {others.map((one) => (
            <MadeOne key={one.seal} of={one} />
          ))}
        </details>
      )}
      <p class="quiet contest-note">{t('contest.honest')}</p>
    </>
  );
}
