// Use it: what the network says. Levels are observed by a click, and every variable answers; the right-hand column has the table, the
// reasons and interventions of what is selected, or rows to draw and files to take away.
import '../../words/text-later.js';
import './use.css';
import { useEffect } from 'preact/hooks';
import { MODEL_ENDINGS } from '../../model/model-formats.js';
import { doc, endGesture, openFile, twin } from '../../store/index.js';
import { closeModel } from '../../store/model-file.js';
import { FileButton } from '../../widgets/file-button.jsx';
import { NumberField } from '../../widgets/number-field.jsx';
import { problemWords } from '../../widgets/problem.js';
import { Twin } from '../../widgets/twin.jsx';
import { list, t, whole } from '../../words/text.js';
import { Cards } from './ask.jsx';
import { countEntries, isSameInClass, percent, probability, unseenRows } from './model.js';
import { Modes, PredictView } from './predict.jsx';
import { prediction } from './predict-store.js';
import {
  answer,
  change,
  changes,
  contradiction,
  current,
  estimate,
  explained,
  explains,
  forget,
  given,
  isReady,
  progress,
  refusedWhy,
  setEstimate,
  startUse,
  undoChanges,
} from './store.js';

/** How parameters were estimated, in words. */
const estimateWords = () => {
  const of = estimate.value;
  return t(`use.estimated.${of.kind}`, of.kind === 'bdeu' ? { ess: of.ess } : {});
};

/** Soft evidence in words. @param {string} key @returns {(of: import('./store.js').SoftEvidence) => { name: string, words: string, isSet: boolean }} */
const softly =
  (key) =>
  ([name, weights]) => {
    const words = list(weights.map(([level, weight]) => t('use.weight', { level, weight: String(weight) })));
    return { name, words: t(key, { name, weights: words }), isSet: false };
  };

/** All that is known, in words. */
function givenItems() {
  const { findings, interventions, likelihoods, wanted } = given.value;
  return [
    ...interventions.map(([name, level]) => ({ name, words: t('use.done', { name, level }), isSet: true })),
    ...findings.map(([name, level]) => ({ name, words: t('use.found', { name, level }), isSet: false })),
    ...likelihoods.map(softly('use.softFound')),
    ...wanted.map(softly('use.wantedFound')),
  ];
}

/** What a file holds. @param {import('../../generated/protocol').Fitted} fitted @param {import('./store.js').ModelSource} source */
const fileWords = ({ network: { variables } }, { format, notes }) =>
  [
    t('use.fromFile', {
      name: doc.value.model?.name ?? '',
      format: t(`use.read.${format}`),
      n: variables.length,
      entries: whole(variables.reduce((sum, { table }) => sum + table.length, 0)),
    }),
    ...notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) })),
  ].join(' ');

/** The sentence, and what stands beneath. @returns {[string, string]} */
function sentences() {
  const known = current.value;
  if (!known) {
    const why = refusedWhy.value;
    if (why?.code === 'model-file-missing') return [t('use.fileMissing', why), t('use.fileChoose')];
    if (why) return [t('use.refused'), problemWords(why)];
    return [t(isReady.value || progress.value !== null ? 'use.fitting' : 'use.waiting'), t('use.about')];
  }
  const why = contradiction.value;
  if (why) return [t('use.impossible'), problemWords(why)];
  const { fitted, source } = known;
  const { interventions } = given.value;
  const items = givenItems();
  const isChanged = changes.value.length > 0;
  if (items.length === 0 && !isChanged) {
    if (source) return [t('use.ask'), fileWords(fitted, source)];
    const { unseen, rows } = unseenRows(fitted);
    const rest =
      unseen > 0 ? t('use.unseen', { n: unseen, rows: whole(rows) }) : t('use.allSeen', { n: rows, rows: whole(rows) });
    return [t('use.ask'), `${t('use.fittedTo', { rows: whole(fitted.rows), how: estimateWords() })} ${rest}`];
  }
  const found = change.value;
  const isSet = interventions.length > 0;
  const same = source
    ? t(isSet ? 'use.ofFileDag' : 'use.ofFile')
    : t(isSet ? 'use.ofThisDag' : isSameInClass(estimate.value) ? 'use.sameInClass' : 'use.ofThisDagOnly');
  const lead = items.length > 0 ? `${t('use.given', { given: list(items.map(({ words }) => words)) })} ` : '';
  const second = `${lead}${isChanged ? t('use.ofChanged') : same}`;
  if (!answer.value) return [t('use.computing'), second];
  if (!found) return [t('use.nothingMoved'), second];
  const { name, levels } = fitted.network.variables[found.variable];
  const words = { name, level: levels[found.level], from: percent(found.from), to: percent(found.to) };
  return [t('use.rises', words), second];
}

/** What is observed and set, and how probable that is. */
function Given() {
  const items = givenItems();
  const { findings, likelihoods } = given.value;
  const now = answer.value;
  if (items.length === 0) return null;
  return (
    <div class="use-given" data-testid="use-given">
      <span class="quiet">{t('use.evidence')}</span>
      {items.map(({ name, words, isSet }) => (
        <button
          key={words}
          type="button"
          class={isSet ? 'use-chip set' : 'use-chip'}
          aria-label={t('use.forget', { what: words })}
          onClick={() => forget(name)}
        >
          {words} <span aria-hidden="true">×</span>
        </button>
      ))}
      <button type="button" class="link" data-testid="use-clear" onClick={() => forget()}>
        {t('use.clear')}
      </button>
      {now && findings.length > 0 && likelihoods.length === 0 && (
        <span class="use-pe" data-testid="use-pe">
          {t('use.pEvidence')} <b class="num">{probability(Math.exp(now.lnP))}</b>
        </span>
      )}
    </div>
  );
}

/** How many entries of tables are changed, and the button that undoes it. */
function Changed() {
  const n = countEntries(changes.value);
  if (n === 0) return null;
  return (
    <div class="use-given" data-testid="use-changed">
      <span>{t('use.changed', { n })}</span>
      <button type="button" class="link" data-testid="use-undo-changes" onClick={undoChanges}>
        {t('use.undoChanges')}
      </button>
    </div>
  );
}

const KINDS = /** @type {const} */ (['bdeu', 'maximum-likelihood', 'k2', 'jeffreys']);
/** Equivalent sample sizes that can be chosen. */
const SIZES = { least: 0.01, most: 1e6 };

/** How parameters are estimated, and whether levels stand by themselves or all together. */
function Choices() {
  const of = estimate.value;
  const { model: file } = doc.value;
  const open = (
    <FileButton class="btn" accept={MODEL_ENDINGS} testid="use-open" onFile={openFile}>
      {t('use.openFile')}
    </FileButton>
  );
  const explain = (
    <label class="use-explain">
      <input
        type="checkbox"
        data-testid="use-explain"
        checked={explains.value}
        onChange={({ currentTarget }) => {
          explains.value = currentTarget.checked;
        }}
      />
      <span>{t('use.explain')}</span>
    </label>
  );
  if (file)
    return (
      <div class="use-choices">
        {explain}
        {open}
        <button type="button" class="btn" data-testid="use-back" onClick={closeModel}>
          {t('use.closeFile')}
        </button>
      </div>
    );
  return (
    <div class="use-choices">
      <label class="use-estimate">
        <span>{t('use.estimate')}</span>
        <select
          data-testid="use-estimate"
          value={of.kind}
          onChange={({ currentTarget: { value } }) => {
            const kind = /** @type {typeof KINDS[number]} */ (value);
            setEstimate(kind === 'bdeu' ? { kind, ess: 1 } : { kind });
          }}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`use.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {of.kind === 'bdeu' && (
        <NumberField
          label={t('use.ess')}
          value={of.ess}
          {...SIZES}
          testid="use-ess"
          onChange={(ess) => setEstimate({ kind: 'bdeu', ess })}
          onSettle={endGesture}
        />
      )}
      {explain}
      {open}
    </div>
  );
}

/** The most probable levels of all variables together, in words. */
function Explained() {
  const found = explained.value;
  const known = current.value;
  if (!found || !known) return null;
  const levels = known.fitted.network.variables.map(({ name, levels }, v) => `${name} = ${levels[found.levels[v]]}`);
  const isSoft = given.value.likelihoods.length + given.value.wanted.length > 0;
  const key = isSoft ? 'use.mpeSoft' : found.unique ? 'use.mpe' : 'use.mpeTied';
  return (
    <p class="use-mpe" data-testid="use-mpe">
      {t(key, { levels: list(levels), p: probability(Math.exp(found.lnP)) })}
    </p>
  );
}

/** All marginals as a table. @param {{ said: string[] }} props */
function AsText({ said }) {
  const known = current.value;
  const now = answer.value;
  if (!known || !now) return null;
  const rows = known.fitted.network.variables.flatMap(({ name, levels }, v) =>
    levels.map((level, k) => [
      name,
      level,
      probability(now.marginals[v][k]),
      probability(known.before.marginals[v][k]),
    ]),
  );
  const head = [t('use.head.variable'), t('use.head.level'), t('use.head.now'), t('use.head.before')];
  return <Twin sentences={said} skip={2} table={{ caption: t('use.marginals'), head, rows }} />;
}

/** The network, asked. */
function AskView() {
  const said = sentences();
  const share = progress.value;
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{said[0]}</h1>
        <p data-testid="second">{said[1]}</p>
      </div>
      {!doc.value.model && <Modes />}
      <Given />
      <Changed />
      {share !== null && share < 1 && <progress class="use-progress" value={share} aria-label={t('use.computing')} />}
      {twin.value && current.value ? <AsText said={said} /> : <Cards />}
      <Explained />
      <Choices />
      <p class="quiet use-legend">{t('use.legend')}</p>
    </>
  );
}

export function UseView() {
  useEffect(() => startUse(), []);
  return prediction.value && !doc.value.model ? <PredictView /> : <AskView />;
}
