// Mode Top k: the query; below the table the list with the chosen network beside it, and averages over the list.
import '../../result/members.css';
import '../../draw/change.css';
import './best.css';
import { secondsFor } from '../../engine/pace.ts';
import { shareOf } from '../../model/best/rows.ts';
import { sizeWords } from '../../model/judgment/words.ts';
import { POSITIONS, pairsOf, positionOf, rowsAt } from '../../model/shares.ts';
import { scoreShown } from '../../model/state.ts';
import * as best from '../../store/best.ts';
import { doc, estimate, expected, info, outcome, run, stop, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Rested } from '../../widgets/rested.tsx';
import { Scrub } from '../../widgets/scrub.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { Table } from '../../widgets/table.tsx';
import { bytes, roughly, t, whole } from '../../words/text.ts';
import { AlsoBy } from './also.tsx';
import { BestList, listTable } from './best-list.tsx';
import { BestPairs } from './best-pairs.tsx';
import { BestPicture } from './best-picture.tsx';
import { cutWords, lead, nextWords } from './best-words.ts';
import { BestClaimed } from './claimed.tsx';
import { claimed } from './store-claim.ts';

/** Factors offered to the reader for the query "all networks within a factor of the best" (Liao and others 2018). */
const FACTORS = [3, 20, 150];
/** Maximum number of rows in the text version of the view. */
const MOST_TOLD = 50;
/** Minimum expected time of the search, in seconds, at which the time is shown. */
const WORTH_SAYING = 1;

/**
 * Rank of the first row of the second class, or of the second row if the members of a class score differently; −1 if
 * there is none.
 */
function runnerUp(equivalent: boolean) {
  const plain = best.shown.value?.query.unit === 'classes' || !equivalent;
  const at = plain ? (best.found.value > 1 ? 1 : -1) : (best.byClass.value?.first[1] ?? -1);
  if (at < 0) return null;
  best.want(at, at + 1);
  return best.rowAt(at);
}

/** Heading of the list, and the sentence below it; null without a list. */
function sentences() {
  const now = best.shown.value;
  if (!now) return null;
  const { progress, names } = now;
  const classes = best.byClass.value?.first.length ?? null;
  best.want(0, 1);
  const equivalent = outcome.value?.equivalentScore ?? true;
  const [first, next] = [best.rowAt(0), runnerUp(equivalent)];
  const second = !first
    ? ''
    : next
      ? nextWords(next, first, { names, score: scoreShown(doc.value), equivalent })
      : classes === 1 && progress.found > 1 && equivalent
        ? t('best.insideAll')
        : '';
  return [lead(progress, classes), [second, cutWords(progress)].filter(Boolean).join(' ')];
}

/** Progress of the running search; before it, its estimated cost. */
function progressWords() {
  const now = best.shown.value;
  const { k } = best.query.value;
  if (best.isRunning.value) {
    if (now) {
      return t('best.progress', {
        found: now.progress.found,
        k: now.query.k,
        reach: sizeWords(now.progress.threshold, scoreShown(doc.value), t),
      });
    }
    return t('best.seeking');
  }
  if (now) return '';
  const n = info.value?.variables.length ?? 0;
  if (best.price.value?.problem) return '';
  // The time of a proof by A* is unknown in advance.
  const isOpen = (best.needsProof.value ? best.price : estimate).value?.openEnded;
  const seconds = best.price.value ? secondsFor(best.price.value) : expected.value;
  return isOpen || seconds > WORTH_SAYING || k > 1000
    ? t(isOpen ? 'best.takesOpen' : 'best.takes', {
        time: roughly(Math.max(0.1, seconds)),
        n: k,
        memory: bytes(k * (8 * n + 40)),
      })
    : '';
}

/** Controls of the query: how many networks or classes, or within what factor of the best. */
export function BestBar() {
  const { k, unit, within } = best.query.value;
  const running = best.isRunning.value;
  const progress = progressWords();
  const barred = !best.shown.value && best.price.value?.problem;
  return (
    <div class="best-what">
      <NumberField
        label={t('best.k')}
        title={t('best.kTitle')}
        value={k}
        least={1}
        most={best.MOST_K}
        testid="best-k"
        onChange={(value) => best.setQuery({ k: Math.round(value) }, 'best-k')}
      />
      <Select
        field="field"
        label={t('best.unit')}
        testid="best-unit"
        options={['dags', 'classes'] as const}
        value={unit}
        words={(one) => t(`best.units.${one}`)}
        onChoose={(one) => best.setQuery({ unit: one })}
      />
      <Select
        field="field"
        label={t('best.within')}
        title={t('best.withinTitle')}
        testid="best-within"
        options={[...new Set([null, ...FACTORS, within])]}
        value={within}
        words={(x) => (x === null ? t('best.withinNone') : t('best.withinFactor', { x }))}
        onChoose={(factor) => best.setQuery({ within: factor })}
      />
      {running ? (
        <Button key="stop" testid="best-stop" words={t('best.stop')} onClick={() => stop()} />
      ) : (
        !barred &&
        info.value && (
          <Button
            key="start"
            testid="best-start"
            disabled={run.value.state === 'running'}
            words={t(`best.${best.shown.value ? 'again' : best.needsProof.value ? 'prove' : 'start'}`)}
            onClick={best.start}
          />
        )
      )}
      <p class="quiet" data-testid="best-progress">
        {progress}
      </p>
      <Rested words={progress} />
    </div>
  );
}

/** Slider that sets the number of networks averaged. */
function UpTo() {
  const total = best.found.value;
  if (!best.shown.value?.outcome || total < 2) return null;
  const n = best.rows.value;
  return (
    <div class="best-upto">
      <Scrub
        id="best-upto"
        label={t('best.upTo')}
        value={positionOf(n, total)}
        max={POSITIONS}
        text={t('best.upToText', { n, total })}
        output={whole(n)}
        testid="best-upto"
        onInput={(at) => {
          const next = rowsAt(at, total);
          best.look({ upTo: next >= total ? null : next });
        }}
      />
    </div>
  );
}

/** Text version of the list and the map. */
function ListAsText() {
  const now = best.shown.value;
  const sums = best.average.value;
  if (!now) return null;
  const { names } = now;
  const count = Math.min(MOST_TOLD, best.found.value);
  best.want(0, count);
  const list = Array.from({ length: count }, (_, at) => best.rowAt(at)).filter((row) => row !== null);
  const pairs = sums ? pairsOf(names.length, sums.edges) : [];
  const share = (p: number) => p.toFixed(3);
  // Every row has some weight, so none is shown as 0.
  const ofRow = (p: number) => (p < 0.0005 ? '<0.001' : share(p));
  return (
    <div class="twin">
      <Table
        data-testid="best-twin-pairs"
        table={{
          caption: t('best.table.caption', { n: sums?.rows ?? best.rows.value }),
          head: ['pair', 'joined', 'there', 'back'].map((key) => t(`best.table.${key}`)),
          rows: pairs.map(({ a, b, there, back, joined }) => [
            t('best.pair', { from: names[a], to: names[b] }),
            share(joined),
            share(there),
            share(back),
          ]),
        }}
      />
      <Table
        data-testid="best-twin-rows"
        table={listTable(t('best.rowsCaption'), list, names, (row) =>
          sums ? ofRow(shareOf(row, list[0].score, sums.lnWeight, now.query.unit === 'classes')) : '',
        )}
      />
    </div>
  );
}

/** Text under the query until there is an answer: why the query is refused, its cost, or the query in words. */
function secondWords() {
  const problem = best.refused.value ?? best.price.value?.problem;
  if (problem) return problemWords(problem);
  return best.needsProof.value ? t('best.needsProof', { method: t(`methods.${best.present.value}`) }) : t('best.about');
}

/** Action of the button Run in this view; the page's own search if the k best can't be listed. */
export const bestRun = () =>
  best.refused.value || best.price.value?.problem
    ? null
    : { label: t(`best.run${best.needsProof.value ? 'Proof' : ''}`), isReady: !best.isRunning.value, run: best.start };

/** Heading of the view and the sentence below it: on the list, or before that on the query. */
export function bestLines(): string[] {
  const lines = sentences();
  if (lines) return lines;
  const waiting = best.refused.value
    ? 'refused'
    : !info.value
      ? claimed.value
        ? 'claimed.title'
        : 'loading'
      : 'offer';
  return [t(`best.${waiting}`, { n: best.query.value.k }), secondWords()];
}

/** List that a link claims, list found here with the chosen network, and averages over it. */
export function BestParts() {
  const now = best.shown.value;
  const canGroup = now?.query.unit === 'dags' && best.byClass.value !== null;
  return (
    <>
      <BestClaimed />
      {now && twin.value && <ListAsText />}
      {now && !twin.value && (
        <>
          <div class="best-body">
            <BestPicture names={now.names} />
            <BestList />
          </div>
          <div class="best-below">
            {canGroup && (
              <Switch
                on={best.grouped.value}
                words={t('best.group')}
                onTurn={(on) => best.look({ grouped: on, chosen: 0 })}
                testid="best-group"
              />
            )}
            <DifferenceLegend />
          </div>
        </>
      )}
      {now && <UpTo />}
      {now && !twin.value && <BestPairs />}
      {now && <AlsoBy />}
    </>
  );
}

/** Legend of the signs for differences between networks. */
const DifferenceLegend = () => (
  <ul class="legend df-legend">
    {(['added', 'turned', 'removed'] as const).map((how) => (
      <li key={how}>
        <svg viewBox="0 0 40 14" aria-hidden="true">
          {how === 'removed' ? (
            <path class="st-gone" d="M1 7H39" />
          ) : (
            <>
              <path class="st-cand-rim" d="M1 7H30" />
              <path class="st-cand" d="M1 7H30" />
              <path class="st-cand-head" d="M28 1.5 39 7 28 12.5Z" />
              {how === 'turned' && <circle class="df-ring" cx="6" cy="7" r="4" />}
            </>
          )}
        </svg>
        {t(`best.legend.${how}`)}
      </li>
    ))}
  </ul>
);
