// Shared parts of the views of "Use it": sentences, evidence, changes, size of a computation, estimate, model file.

import type { ComponentChildren } from 'preact';
import type { AskPlan } from '../../generated/protocol.ts';
import { MODEL_ENDINGS } from '../../model/model-formats.ts';
import { doc, info, openFile, setDoc } from '../../store/index.ts';
import { closeModel, offered } from '../../store/model-file.ts';
import { Button } from '../../widgets/button.tsx';
import { bind, Select } from '../../widgets/choice.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { Say } from '../../widgets/say.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { byLog } from '../../words/faint.ts';
import { bytes, t, whole } from '../../words/text.ts';
import { isOfNumbers, variances } from './gaussian/regressions.ts';
import { countEntries, probability } from './model.ts';
import { givenItems, type itemsOf } from './sentences.ts';
import * as use from './store.ts';

/** Terms in the sentences of the views of "Use it" that have an explanation. */
const TERMS = [
  'conditionalTable',
  'posteriorMean',
  'maximumLikelihood',
  'bdeu',
  'jointDistribution',
  'dag',
  'equivalenceClass',
];

/** Heading and second sentence of a view, with explanations of their terms. */
export const Said = ({ said: [lead, second] }: { said: [string, string] }) => (
  <Say lead={lead} second={<Glossed words={second} of={TERMS} />} />
);

type Listed = { items: ReturnType<typeof itemsOf>; onForget: (name: string) => void; children: ComponentChildren };
/** Evidence and interventions as chips, each removed by a click, followed by `children`. */
export const GivenList = ({ items, onForget, children }: Listed) => (
  <div class="use-given" data-testid="use-given">
    <span class="quiet">{t('use.evidence')}</span>
    {items.map(({ name, words, isSet }) => (
      <Button
        key={words}
        class={isSet ? 'use-chip set' : 'use-chip'}
        label={t('use.forget', { what: words })}
        onClick={() => onForget(name)}
      >
        {words} <span aria-hidden="true">×</span>
      </Button>
    ))}
    {children}
  </div>
);

/** List of the evidence on the network, with the probability of the findings. */
export function Given() {
  const items = givenItems();
  const { findings, likelihoods } = use.given.value;
  const now = use.answer.value;
  if (items.length === 0) return null;
  return (
    <GivenList items={items} onForget={use.forget}>
      <Button look="link" testid="use-clear" words={t('use.clear')} onClick={() => use.forget()} />
      {now && findings.length > 0 && likelihoods.length === 0 && (
        <span class="use-pe" data-testid="use-pe">
          {t('use.pEvidence')} <b class="num">{byLog(now.lnP, probability)}</b>
        </span>
      )}
    </GivenList>
  );
}

/** Number of table entries that the reader changed, and the button that undoes the changes. */
export function Changed() {
  const n = countEntries(use.changes.value);
  if (n === 0) return null;
  return (
    <div class="use-given" data-testid="use-changed">
      <span>{t('use.changed', { n })}</span>
      <Button
        look="link"
        testid="use-undo-changes"
        words={t('use.undoChanges')}
        onClick={() => setDoc({ changes: [] })}
      />
    </div>
  );
}

/** Controls of the estimate of tables or of variances, and buttons that open a model file and close the open one. */
export const Choices = () => (
  <div class="use-choices">
    {isOfNumbers() ? <Variances /> : <EstimateChoice />}
    <FileButton accept={MODEL_ENDINGS} testid="use-open" words={t('use.openFile')} onFile={openFile} />
    {doc.value.model && <Button testid="use-back" words={t('use.closeFile')} onClick={closeModel} />}
  </div>
);

/** Choice of the estimate of variances. */
const Variances = () => (
  <Select
    field="use-pick"
    label={t('gaussian.variances')}
    testid="gaussian-variances"
    options={['maximum-likelihood', 'unbiased'] as const}
    words={(kind) => t(`gaussian.kinds.${kind}`)}
    {...bind(variances)}
  />
);

/** Button that opens the view Predict with a variable as its target; hidden if it already is the target. */
export function PredictIt({ name }: { name: string }) {
  const { view, prediction } = doc.value;
  if (view === 'predict' && (prediction === null || prediction.target === name)) return null;
  return (
    <Button
      class="btn use-whole"
      testid="use-predict"
      words={t('use.predictIt', { name })}
      onClick={() => setDoc({ view: 'predict', prediction: null })}
    />
  );
}

/** Size of the computation of an answer, in words. */
const sizeWords = ({ states, widest, bytes: needed, byTree }: AskPlan) =>
  t(byTree ? 'use.sizeTree' : 'use.sizeSingle', {
    states: whole(states),
    widest: whole(widest),
    bytes: bytes(Math.max(1000, needed)),
  });

/** Size of a computation that awaits consent or was stopped, with its button; or progress of the one that runs. */
export function Size() {
  const stands = use.halting.value;
  const now = use.progress.value;
  if (stands) {
    return (
      <p class="use-size" data-testid="use-size">
        {stands.plan ? `${sizeWords(stands.plan)} ${t('use.sizeLarge')}` : t('use.sizeStopped')}{' '}
        <Button testid="use-compute" words={t(stands.plan ? 'use.compute' : 'use.goOn')} onClick={use.goOn} />
      </p>
    );
  }
  if (!now) return null;
  return (
    <p class="use-size" data-testid="use-running">
      {sizeWords(now.plan)} <progress value={now.share} aria-label={t('use.computing')} />{' '}
      <Button look="link" testid="use-stop" words={t('use.stop')} onClick={use.stopAsking} />
    </p>
  );
}

/** Size of the computation behind the visible answer. */
export function HowComputed() {
  const of = use.plan.value;
  return of ? (
    <span data-testid="use-plan">
      <Glossed words={sizeWords(of)} of={['cliqueTree']} />
    </span>
  ) : null;
}

/** Parameter estimates to choose from; `bde` only if a prior network is set. */
const KINDS = ['bdeu', 'bde', 'maximum-likelihood', 'k2', 'jeffreys'] as const;
/** Minimum and maximum of the equivalent sample size. */
const SIZES = { least: 0.01, most: 1e6 };

/** Choice of the parameter estimate; empty if the parameters come from a file. */
function EstimateChoice() {
  const of = use.estimate.value;
  if (doc.value.model) return null;
  const kinds = KINDS.filter((kind) => kind !== 'bde' || doc.value.score.kind === 'bde');
  return (
    <>
      <Select
        field="use-pick"
        label={t('use.estimate')}
        testid="use-estimate"
        options={kinds}
        value={of.kind}
        words={(kind) => t(`use.kinds.${kind}`)}
        onChoose={(kind) =>
          setDoc({ estimate: kind === 'bdeu' || kind === 'bde' ? { kind, ess: 'ess' in of ? of.ess : 1 } : { kind } })
        }
      />
      {'ess' in of && (
        <NumberField
          label={t('use.ess')}
          value={of.ess}
          {...SIZES}
          testid="use-ess"
          onChange={(ess) => setDoc({ estimate: { kind: of.kind, ess } })}
        />
      )}
    </>
  );
}

/** Name of the open model file, notes, and the button that compares its network if the data have its variables. */
export function OfFile() {
  const known = use.current.value;
  const file = doc.value.model;
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  if (!file || !(known?.source || isOfNumbers())) return null;
  const network = known?.fitted.network;
  return (
    <>
      <h3>{file.name}</h3>
      {known?.source?.notes.map(({ code, of }) => (
        <p key={code} class="quiet">
          {t(`model.notes.${code}`, { of, n: Number(of) })}
        </p>
      ))}
      <p class="quiet">{t(file.packed ? 'use.fileInLink' : 'use.fileNotInLink')}</p>
      <div class="use-buttons">
        {network?.variables.every(({ name }) => names.includes(name)) && (
          <Button
            testid="use-compare"
            words={t('use.compareFile')}
            onClick={() => {
              offered.value = { name: file.name, network };
              setDoc({ versus: doc.peek().versus ?? { reference: 'result', other: '' } });
            }}
          />
        )}
        <Button testid="use-close-file" words={t('use.closeFile')} onClick={closeModel} />
      </div>
    </>
  );
}
