// Notes on the result that a link claims, and on a link whose data the reader must provide. Loaded later.
import './shared-note.css';
import { isSame } from '../model/claim.ts';
import { scoreShown } from '../model/state.ts';
import { DroppedMark } from '../setup/prepared-note.tsx';
import { doc, info, missing, openFile, outcome, run, shared } from '../store/index.ts';
import { isOwn } from '../store/last-visit.ts';
import { continueFile, savedFiles } from '../store/saved.ts';
import { dropClaim } from '../store/shared.ts';
import type { Shared } from '../store/signals.ts';
import { reprove } from '../store/verify.ts';
import { Button } from '../widgets/button.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import { problemWords } from '../widgets/problem.ts';
import { unitOf } from '../words/numbers.ts';
import { rich, roughly, t } from '../words/text.ts';

/** Unit of the present score. */
const unitNow = () => unitOf(scoreShown(doc.value));

/** Note that the reader has to provide the data of the link. */
export function MissingNote() {
  const data = missing.value;
  if (!data) return null;
  return (
    <section class="notice asks" data-testid="missing">
      <div class="asked">
        <h2>{t(isOwn() ? 'shared.ownTitle' : 'shared.missingTitle', { name: data.name })}</h2>
        <p>{t(isOwn() ? 'shared.ownNote' : 'shared.missingNote', { fingerprint: data.fingerprint ?? '' })}</p>
        {!shared.value && (
          <p>
            <DroppedMark />
          </p>
        )}
        <p class="acts">
          <FileButton look="primary" words={t('shared.chooseCopy')} onFile={openFile} />
          {savedFiles.value.map((file) => (
            <Button
              key={file.name}
              testid={`continue-${file.name}`}
              words={t('kept.continue', { name: file.name })}
              onClick={() => continueFile(file)}
            />
          ))}
        </p>
      </div>
    </section>
  );
}

/** Sentence on what the check of the link's result found to be untrue. */
function untrue({ certificate, problem, result }: Shared) {
  if (problem?.code === 'other-variables') return t('shared.otherVariables');
  if (problem?.code === 'other-data')
    return t('shared.otherData', { found: problem.found, expected: problem.expected });
  if (problem?.code === 'proves-nothing')
    return t('refusals.proves-nothing', { method: t(`methods.${problem.method}`) });
  if (problem || !certificate) return problem ? problemWords(problem) : '';
  if (!certificate.acyclic) return t('shared.cyclic');
  if (!certificate.constraintsKept) return t('shared.constraints');
  const unit = unitNow();
  if (!certificate.scoreAgrees) {
    const [claimed, found] = unit.apart(result.score, certificate.score);
    return t('shared.wrongScore', { claimed, found });
  }
  const isProof = result.status === 'proven optimal';
  if (result.bound === null) return t('shared.noBound');
  const [bound, score] = unit.apart(result.bound, result.score);
  return t(isProof ? 'shared.wrongProof' : 'shared.wrongBound', { bound, score });
}

/** Sentence that says whether the picture shows the claimed network, a better one, or another. */
function picture({ result, state, key }: Shared) {
  const [mine, data] = [outcome.value, info.value];
  if (!mine || !data || mine.key !== key) return '';
  if (mine.claimed) return t('shared.pictureClaimed');
  if (state === 'better') return t('shared.pictureBetter');
  const names = data.variables.map(({ name }) => name);
  return t(isSame(result, mine.parents, names) ? 'shared.pictureSame' : 'shared.pictureOther');
}

/** Alarm that a claim is refuted, shown in place of its proof. */
const Alarm = ({ title, words }: { title: string; words: string }) => (
  <section class="notice alarm" role="alert" data-testid="shared">
    <div>
      <h2>{title}</h2>
      <p>{words}</p>
      <p class="acts">
        <Button testid="drop-claim" words={t('shared.drop')} onClick={dropClaim} />
      </p>
    </div>
  </section>
);

/** Button that proves a claimed result, with the estimated time. */
const proveButton = ({ isOwn, seconds, openEnded }: NonNullable<Shared['prover']>) => (
  <Button look="link" testid="reprove" disabled={run.value.state === 'running'} onClick={reprove}>
    {t(isOwn ? 'shared.reprove' : 'shared.reproveExact')}{' '}
    {t(openEnded ? 'shared.timeOpen' : 'shared.time', { time: roughly(seconds) })}
  </Button>
);

/** Note on the outcome of the check of a claimed result. */
export function SharedNote() {
  const claim = shared.value;
  if (!claim || missing.value) return null;
  const { state, result, prover } = claim;
  if (state === 'lies') return <Alarm title={t('shared.lies')} words={`${untrue(claim)} ${t('shared.learnedHere')}`} />;
  if (state === 'better') {
    const [claimed, found] = unitNow().apart(result.score, outcome.value?.score ?? result.score);
    const key = result.status === 'proven optimal' ? 'shared.refuted' : 'shared.surpassed';
    return <Alarm title={t(key)} words={`${t('shared.better', { claimed, found })} ${picture(claim)}`} />;
  }
  const isProof = result.status === 'proven optimal';
  return (
    <p class="shared" role="status" data-testid="shared">
      {t('shared.lead')} {t(state === 'checking' ? 'shared.checking' : 'shared.checked')}{' '}
      {state === 'proven' && t('shared.proven')}
      {state === 'claimed' && !isProof && t('shared.unproven')}
      {state === 'claimed' &&
        isProof &&
        (prover ? rich('shared.claimed', { reprove: proveButton(prover) }) : t('shared.unprovable'))}{' '}
      {state !== 'checking' && picture(claim)}
    </p>
  );
}
