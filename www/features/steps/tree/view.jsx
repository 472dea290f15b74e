// The tree of Chow and Liu, edge by edge: the pairs by their mutual information, and the tree as it grows from its root.
import { useEffect, useMemo } from 'preact/hooks';
import { isFree } from '../../../model/constraints.js';
import { doc, info, run, setDoc, twin } from '../../../store/index.js';
import { usePaper } from '../../../widgets/papers.js';
import { problemWords } from '../../../widgets/problem.js';
import { ScrollBox } from '../../../widgets/scroll-box.jsx';
import { Term } from '../../../widgets/term.jsx';
import { Twin } from '../../../widgets/twin.jsx';
import { unitOf } from '../../../words/numbers.js';
import { rich, t, whole } from '../../../words/text.js';
import { ScoreLine } from '../chart.jsx';
import { useKeys } from '../controls.jsx';
import { StepFigure } from '../figure.jsx';
import { Transport, throughOf } from '../growth.jsx';
import { placeStep } from '../picture.js';
import { Nothing } from '../waiting.jsx';
import { changeName, edgeName, networkWords } from '../words.jsx';
import { grownOf, insideOf, pairsAt, sumsOf } from './model.js';
import { at, goTo, growing, last, refused, root, shown, startTree } from './store.js';

/** Milliseconds between two edges. */
const BEAT = 900;
/** Pairs that are listed. */
const MOST = 60;

const GROWTH = { at, last, growing, goTo };
const TREE = throughOf(GROWTH);

/** Mutual information in nats, or the gain of the score where the data are numbers. @param {import('./model.js').Told} told */
const weightsOf = ({ rows }) => {
  const unit = unitOf(doc.value.score);
  return rows > 0
    ? {
        show: (/** @type {number} */ x) => (x / rows).toFixed(4),
        unit: { ...unit, show: (/** @type {number} */ x) => (x / rows).toFixed(4) },
        key: 'information',
      }
    : { show: unit.change, unit, key: 'gain' };
};

/** @typedef {import('./store.js').Shown} Shown */

/** @param {{ now: Shown }} props */
function Figure({ now: { names, told } }) {
  const paper = usePaper();
  const grown = grownOf(told);
  const ends = useMemo(() => grown.map(({ from, to }) => /** @type {[number, number]} */ ([from, to])), [told]);
  const layout = useMemo(() => placeStep(names, ends, paper), [names, ends, paper]);
  const edges = useMemo(() => ends.slice(0, at.value), [ends, at.value]);
  const next = grown[at.value];
  const change = next ? { kind: /** @type {const} */ ('add'), from: next.from, to: next.to, delta: next.weight } : null;
  const tag = next ? weightsOf(told).show(next.weight) : '';
  const coming = change ? t('steps.comes', { change: changeName(change, names) }) : '';
  return (
    <StepFigure
      names={names}
      layout={layout}
      edges={edges}
      change={change}
      tag={tag}
      coming={coming}
      stage={at.value}
    />
  );
}

/** The two sentences. @param {Shown} now */
function sentences({ names, told }) {
  const next = grownOf(told)[at.value];
  const { show, key } = weightsOf(told);
  const term =
    key === 'information' ? <Term of="mutualInformation">{t('steps.tree.information')}</Term> : t('steps.tree.gain');
  if (next) {
    const params = { n: at.value + 1, edge: edgeName(next, names) };
    return [t('steps.tree.lead', params), rich('steps.tree.why', { weight: show(next.weight), term })];
  }
  const sum = sumsOf(told).at(-1) ?? 0;
  // Every tree can be had, and its weight is the same whichever way its edges point.
  const isBest = key === 'information' && isFree(doc.value.search);
  const all = told.gain.length === names.length - 1;
  return [
    t(`steps.tree.${all ? 'end' : 'endForest'}`, { n: told.gain.length }),
    rich(`steps.tree.${isBest ? 'best' : 'endWhy'}`, { weight: show(sum), term }),
  ];
}

/** The tree as sentences and a table. @param {Shown} now */
function describe({ names, told }) {
  const { show, key } = weightsOf(told);
  const sums = sumsOf(told);
  const edges = grownOf(told);
  return {
    sentences: [
      networkWords(
        edges.slice(0, at.value).map(({ from, to }) => [from, to]),
        names,
      ),
    ],
    table: {
      caption: t('steps.tree.table', { name: names[told.root] }),
      head: [t('steps.column.move'), t('steps.tree.edge'), t(`steps.tree.${key}`), t('steps.tree.sum')],
      rows: edges.map((edge, i) => [whole(i + 1), edgeName(edge, names), show(edge.weight), show(sums[i + 1])]),
    },
  };
}

/** @param {{ now: Shown }} props */
function Controls({ now: { names } }) {
  return (
    <div class="steps-controls" data-testid="steps-controls">
      <Transport growth={GROWTH} play={TREE.play} beat={BEAT} back={t('steps.back')} on={t('steps.on')} />
      <label class="steps-ways steps-root">
        {t('steps.tree.root')}
        <select
          data-testid="tree-root"
          value={String(root.value)}
          onChange={(event) => {
            growing.value = false;
            setDoc({ tree: names[Number(event.currentTarget.value)] });
          }}
        >
          {names.map((name, i) => (
            <option key={name} value={String(i)}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** @param {{ what: any }} props `what`: the choice of the search */
export function TreeView({ what }) {
  useEffect(() => startTree(), []);
  useKeys(TREE);
  const now = shown.value;
  if (!now) {
    const problem = refused.value;
    const running = run.value.state === 'running';
    const key = problem ? 'refused' : running ? 'afterRun' : info.value ? 'tree.fetching' : '';
    const sentence = t(key ? `steps.${key}` : 'sentence.none');
    return <Nothing sentence={sentence} second={problem ? problemWords(problem) : ''} what={what} />;
  }
  const { names, told } = now;
  const [first, more] = sentences(now);
  const sums = sumsOf(told);
  const { unit } = weightsOf(told);
  const grown = grownOf(told);
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{first}</h1>
        <p data-testid="second">{more}</p>
      </div>
      {what}
      {twin.value ? <Twin {...describe(now)} /> : <Figure now={now} />}
      {!twin.value && (
        <ScoreLine
          score={sums}
          at={at.value}
          shown={last.value}
          room={last.value}
          optimum={null}
          tie={0}
          unit={unit}
          nameAt={(stop) => (stop > 0 ? edgeName(grown[stop - 1], names) : names[told.root])}
          text={t('steps.tree.standing', { at: whole(at.value), n: last.value, weight: unit.show(sums[at.value]) })}
          onGo={(stop) => {
            growing.value = false;
            goTo(stop);
          }}
        />
      )}
      <Controls now={now} />
    </>
  );
}

/** The pairs by their weight, each with where it stands. */
export function TreeInspector() {
  const now = shown.value;
  if (!now) return null;
  const { names, told } = now;
  const pairs = pairsAt(told, at.value);
  const { show, key } = weightsOf(told);
  const most = Math.max(...pairs.map(({ weight }) => weight), 1e-12);
  return (
    <div class="inspected steps-inspector" data-testid="tree-pairs">
      <h2 class="insp-h">{t('steps.tree.pairs')}</h2>
      <p class="steps-counts">
        {t('steps.tree.count', { n: pairs.length, inside: insideOf(told, at.value).size, all: names.length })}
      </p>
      <ScrollBox label={t('steps.tree.pairs')}>
        <table class="steps-moves">
          <caption class="vh">{t('steps.tree.pairs')}</caption>
          <thead class="vh">
            <tr>
              <th scope="col">{t('steps.tree.pair')}</th>
              <th scope="col">{t('steps.column.note')}</th>
              <th scope="col">{t(`steps.tree.${key}`)}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.slice(0, MOST).map(({ a, b, weight, standing }) => (
              <tr
                key={`${a} ${b}`}
                class={standing === 'next' ? 'taken' : standing === 'reach' ? '' : 'barred'}
                data-standing={standing}
                data-testid="steps-row"
              >
                <th scope="row">
                  <span class="steps-change">
                    <span class="steps-sign" aria-hidden="true">
                      {standing === 'grown' ? '✓' : standing === 'next' ? '+' : ''}
                    </span>
                    <span>{`${names[a]} – ${names[b]}`}</span>
                  </span>
                </th>
                <td class="steps-bar">
                  {(standing === 'reach' || standing === 'next') && (
                    <i style={{ width: `${Math.max(2, (100 * weight) / most)}%` }} />
                  )}
                  <span class={standing === 'inside' || standing === 'grown' ? undefined : 'vh'}>
                    {t(`steps.tree.is.${standing}`)}
                  </span>
                </td>
                <td class="num">{show(weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {pairs.length > MOST && <p class="note">{t('steps.notListed', { n: pairs.length - MOST })}</p>}
      <p class="note">{t(`steps.tree.unit.${key}`)}</p>
    </div>
  );
}
