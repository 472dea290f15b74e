// Making a contest: what is sealed, the link for students, and the salt that the teacher keeps.
import { canSeal } from '../../link/contest.js';
import { scoreShown } from '../../model/state.js';
import { doc, info } from '../../store/index.js';
import { copyText, saveFile } from '../../widgets/clipboard.js';
import { useMessage } from '../../widgets/use-message.js';
import { unitOf } from '../../words/numbers.js';
import { t } from '../../words/text.js';
import { made, makeContest, sealable, staffFile } from './store.js';

/** A text that is copied. @param {{ id: string, label: string, text: string }} props */
function Copied({ id, label, text }) {
  const [message, setMessage] = useMessage();
  return (
    <div class="contest-copied">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        readOnly
        value={text}
        data-testid={id}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button
        type="button"
        class="btn"
        aria-label={t('contest.copyOf', { what: label })}
        onClick={async () => setMessage(t((await copyText(text)) ? 'share.copied' : 'app.copyFailed'))}
      >
        {t('contest.copy')}
      </button>
      <span class="quiet" role="status">
        {message}
      </span>
    </div>
  );
}

/** The contest that was made: its link and its salt. */
function Made() {
  const of = made.value;
  if (!of) return null;
  return (
    <section class="contest-made" data-testid="contest-made" aria-label={t('contest.made')}>
      <h2>{t('contest.made')}</h2>
      {of.isTooLong ? (
        <p role="alert">{t('contest.tooLong')}</p>
      ) : (
        <Copied id="contest-link" label={t('contest.link')} text={of.link} />
      )}
      <Copied id="contest-salt" label={t('contest.salt')} text={of.salt} />
      <p class="contest-acts">
        <button
          type="button"
          class="btn primary"
          data-testid="contest-staff"
          onClick={() => saveFile('contest-staff.json', new Blob([staffFile()], { type: 'application/json' }))}
        >
          {t('contest.saveStaff')}
        </button>
      </p>
      <p class="quiet">{t('contest.once')}</p>
    </section>
  );
}

/** Why no contest can be made now; empty if one can. */
function hindrance() {
  if (!canSeal()) return t('contest.noCrypto');
  if (!info.value || info.value.list || doc.value.data.kind === 'experiments') return t('contest.needsRows');
  return sealable() ? '' : t('contest.needsResult');
}

export function Make() {
  const why = hindrance();
  const of = sealable();
  const params = of && { score: unitOf(scoreShown(doc.value)).show(of.score) };
  return (
    <>
      <p data-testid="contest-sealable">
        {why || t(of?.proven ? 'contest.willSealProven' : 'contest.willSealFound', params ?? {})}
      </p>
      <p class="contest-acts">
        <button
          type="button"
          class="btn primary"
          disabled={why !== ''}
          data-testid="contest-make"
          onClick={makeContest}
        >
          {t('contest.make')}
        </button>
      </p>
      <Made />
      <p class="quiet contest-note">{t('contest.honest')}</p>
    </>
  );
}
