// Shared parts of the views of Use it: sentences, evidence, changes, model file.

import type { ComponentChildren } from 'preact';
import { MODEL_ENDINGS } from '../../model/model-formats.ts';
import { doc, openFile, setDoc } from '../../store/index.ts';
import { closeModel } from '../../store/model-file.ts';
import { Button } from '../../widgets/button.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { byLog } from '../../words/faint.ts';
import { t } from '../../words/text.ts';
import { countEntries, probability } from './model.ts';
import { givenItems } from './sentences.ts';
import { answer, changes, forget, given, undoChanges } from './store.ts';

/** Terms in the sentences that have an explanation. */
const TERMS = [
  'conditionalTable',
  'posteriorMean',
  'maximumLikelihood',
  'bdeu',
  'jointDistribution',
  'dag',
  'equivalenceClass',
];

/** Heading and second sentence of a view. */
export const Say = ({ said }: { said: [string, string] }) => (
  <div class="say">
    <h1 data-testid="sentence">{said[0]}</h1>
    <p data-testid="second">
      <Glossed words={said[1] ?? ''} of={TERMS} />
    </p>
  </div>
);

/** Evidence and interventions as chips that remove themselves, followed by `children`. */
export const GivenList = ({
  items,
  onForget,
  children,
}: {
  items: { name: string; words: string; isSet: boolean }[];
  onForget: (name: string) => void;
  children: ComponentChildren;
}) => (
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

/** List of the evidence, with the probability of the findings. */
export function Given() {
  const items = givenItems();
  const { findings, likelihoods } = given.value;
  const now = answer.value;
  if (items.length === 0) return null;
  return (
    <GivenList items={items} onForget={forget}>
      <Button look="link" testid="use-clear" words={t('use.clear')} onClick={() => forget()} />
      {now && findings.length > 0 && likelihoods.length === 0 && (
        <span class="use-pe" data-testid="use-pe">
          {t('use.pEvidence')} <b class="num">{byLog(now.lnP, probability)}</b>
        </span>
      )}
    </GivenList>
  );
}

/** Number of changed table entries, and the button that undoes the changes. */
export function Changed() {
  const n = countEntries(changes.value);
  if (n === 0) return null;
  return (
    <div class="use-given" data-testid="use-changed">
      <span>{t('use.changed', { n })}</span>
      <Button look="link" testid="use-undo-changes" words={t('use.undoChanges')} onClick={undoChanges} />
    </div>
  );
}

/** Buttons that open a model file and close the open one. */
export const FileChoice = () => (
  <>
    <FileButton accept={MODEL_ENDINGS} testid="use-open" words={t('use.openFile')} onFile={openFile} />
    {doc.value.model && <Button testid="use-back" words={t('use.closeFile')} onClick={closeModel} />}
  </>
);

/** Button that opens Predict with a variable as its target; hidden if it already is the target. */
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
