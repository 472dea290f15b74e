// The view All edges: one graph, and one table with the support for each pair and its direction.
import '../../words/text-later.ts';
import '../../result/confidence/frame.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { secondsFor } from '../../engine/pace.ts';
import { hundredths, knownOf, type Row, SOURCES, type Source } from '../../model/confidence.ts';
import { largerSide, pairShare, percent } from '../../model/confidence-words.ts';
import { WEAK } from '../../model/edge-looks.ts';
import { gradeWords, pairName } from '../../model/grade-words.ts';
import { pairKey } from '../../model/pair-key.ts';
import { scoreShown } from '../../model/state.ts';
import { exactWords } from '../../model/weights.ts';
import { StrengthFigure, widthOfScore, widthOfShare } from '../../result/strength-figure.tsx';
import { NothingLearned } from '../../result/unlearned.tsx';
import * as best from '../../store/best.ts';
import * as bootstrap from '../../store/bootstrap.ts';
import { doing, fits, isTopCounted, rows, startConfidence, stopGathering } from '../../store/confidence.ts';
import { doc, info, outcome, run, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Rested } from '../../widgets/rested.tsx';
import { Say } from '../../widgets/say.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { unitOf } from '../../words/numbers.ts';
import { roughly, t } from '../../words/text.ts';
import { EdgeTable } from './table.tsx';
import { sentences } from './words.ts';

const WIDTHS = ['score', ...SOURCES] as const;
/** Quantity chosen by the reader that the width of edges shows. */
const chosenWidth = signal<(typeof WIDTHS)[number]>('score');

/** Name of the measure top k: over the best classes, or over networks if the members of a class score differently. */
const topName = () =>
  t(`edges.head.${best.isApart.value ? 'topNetworks' : 'top'}`, { n: best.found.value || best.query.value.k });

/** Column heads of the measures: the name of each, and the networks over which it is computed. */
function headsOf() {
  const resamples = bootstrap.shown.value?.strengths.resamples ?? doc.value.bootstrap.resamples;
  const note = best.summed.value
    ? exactWords(scoreShown(doc.value).kind, t)
    : t(`edges.head.${fits.value ? 'pending' : 'tooMany'}`, { n: best.MOST_SUMMED });
  return {
    posterior: { name: t('edges.head.posterior'), note },
    bootstrap: { name: t('edges.head.bootstrap'), note: t('edges.head.resamples', { n: resamples }) },
    top: { name: topName(), note: t('edges.head.weight') },
  };
}

/** Measures not computed yet, each with expected time and a button to start; and the one under way, with Stop. */
function Missing() {
  const now = doing.value;
  const wait = now && now !== 'prices' && (
    <p role="status">
      {t(`edges.doing.${now}`, {
        share: percent(best.summing.value ?? 0),
        done: bootstrap.shown.value?.strengths.resamples ?? 0,
        n: doc.value.bootstrap.resamples,
      })}{' '}
      {now !== 'top' && <Button look="link" testid="edges-stop" words={t('edges.stop')} onClick={stopGathering} />}
    </p>
  );
  const missing: { of: Source; words: string; button: string | null; onClick: () => void }[] = [];
  if (!best.summed.value && now !== 'posterior')
    missing.push({
      of: 'posterior',
      words: best.notSummed.value
        ? problemWords(best.notSummed.value)
        : t(fits.value ? 'edges.missing.posterior' : 'edges.missing.posteriorMany', {
            n: best.MOST_SUMMED,
            here: info.value?.variables.length ?? 0,
          }),
      button: fits.value && !best.notSummed.value ? t('edges.missing.sum') : null,
      onClick: best.sumAll,
    });
  if (!bootstrap.shown.value && now !== 'bootstrap') {
    const { measured, refused } = bootstrap;
    const n = doc.value.bootstrap.resamples;
    const time =
      measured.value === null ? '' : t('edges.missing.about', { time: roughly(Math.max(0.1, measured.value)) });
    missing.push({
      of: 'bootstrap',
      words: refused.value ? problemWords(refused.value) : t('edges.missing.bootstrap', { n, time }),
      button: refused.value ? null : t('edges.missing.learn'),
      onClick: () => bootstrap.start(),
    });
  }
  if (!(best.shown.value && isTopCounted.value) && now !== 'top') {
    const { price, query } = best;
    const problem = best.refused.value ?? price.value?.problem;
    const isProven = outcome.value?.status === 'proven optimal';
    const time = price.value ? t('edges.missing.about', { time: roughly(Math.max(0.1, secondsFor(price.value))) }) : '';
    missing.push({
      of: 'top',
      words: problem
        ? problemWords(problem)
        : t(`edges.missing.${best.isApart.value ? 'topNetworks' : 'top'}`, { n: query.value.k, time }),
      button: problem ? null : t(isProven ? 'edges.missing.list' : 'edges.missing.prove'),
      onClick: () => {
        if (!isTopCounted.peek()) best.setQuery({ unit: 'classes' });
        best.start();
      },
    });
  }
  const shown = now ? missing.filter(({ button }) => !button) : missing;
  return (
    <div class="ed-missing" data-testid="edges-missing">
      {wait}
      {now && <Rested words={t(`edges.doing.${now}`, { share: '', done: '', n: '' })} />}
      {shown.map(({ of, words, button, onClick }) => (
        <p key={of}>
          {words} {button && <Button testid={`edges-get-${of}`} words={button} onClick={onClick} />}
        </p>
      ))}
    </div>
  );
}

/** Choice of the quantity shown by the width of edges. */
const Widths = ({ known }: { known: ReadonlySet<string> }) => (
  <fieldset class="ed-widths">
    <legend>{t('edges.width')}</legend>
    <span class="seg">
      {WIDTHS.map((of) => (
        <label key={of}>
          <input
            type="radio"
            name="edge-width"
            value={of}
            checked={widthShown(known) === of}
            disabled={of !== 'score' && !known.has(of)}
            onChange={() => {
              chosenWidth.value = of;
            }}
          />
          <span>{t(`edges.widths.${of}`)}</span>
        </label>
      ))}
    </span>
  </fieldset>
);

/** Quantity that the width of edges shows: the reader's choice if it is computed, else the score. */
const widthShown = (known: ReadonlySet<string>) => (known.has(chosenWidth.value) ? chosenWidth.value : 'score');

/** Text version of the view: the table as text. */
function AsText({ lines, list, names }: { lines: string[]; list: Row[]; names: string[] }) {
  const score = outcome.value?.settings.score;
  if (!score) return null;
  const heads = headsOf();
  const cell = ({ measures }: Row, of: Source) => {
    const measure = measures[of];
    if (!measure) return '–';
    return measure.pair === 0 ? pairShare(of, measure) : `${pairShare(of, measure)}, ${largerSide(measure)}`;
  };
  return (
    <Twin
      sentences={[...lines, t('edges.dependent'), t('edges.note')]}
      skip={2}
      table={{
        caption: t('edges.caption'),
        head: [t('edges.head.edge'), t('edges.head.score'), ...SOURCES.map((of) => heads[of].name)],
        rows: list.map((row) => [
          [pairName(row, names), gradeWords(row)].filter(Boolean).join(', '),
          row.change === null ? '–' : unitOf(score).change(row.change),
          ...SOURCES.map((of) => cell(row, of)),
        ]),
      }}
    />
  );
}

export function EdgesView() {
  useEffect(() => startConfidence(), []);
  const [now, data, learned] = [rows.value, info.value, outcome.value];
  const names = data?.variables.map(({ name }) => name) ?? [];
  const { inside, outside } = now ?? { inside: [], outside: [] };
  const lines = now
    ? sentences(now, names, learned ? unitOf(learned.settings.score).size(WEAK) : '')
    : [t(!data ? 'edges.loading' : run.value.state === 'running' ? 'sentence.learning' : 'sentence.none'), ''];
  const known: ReadonlySet<string> = new Set(['score', ...knownOf({ inside, outside })]);
  // Buttons that start missing measures are shown above the table.
  const isBare = known.size === 1;
  const of = widthShown(known);
  const byPair = new Map(inside.map((row) => [pairKey(row.from, row.to), row]));
  const lookOf = (a: number, b: number) => {
    const row = byPair.get(pairKey(a, b));
    if (!row) return null;
    if (of === 'score') {
      const lost = row.change === null ? null : -row.change;
      return lost === null ? null : { width: widthOfScore(lost), dashed: lost < WEAK };
    }
    const share = row.measures[of]?.pair ?? 0;
    return { width: widthOfShare(share), dashed: false };
  };
  const words = (a: number, b: number) => {
    const row = byPair.get(pairKey(a, b));
    const shares = SOURCES.flatMap((source) => {
      const measure = row?.measures[source];
      const name = source === 'top' ? topName() : t(`edges.head.${source}`);
      return measure ? [`${name} ${hundredths(measure.pair)}`] : [];
    });
    return shares.join(', ');
  };
  return (
    <>
      <Say class="ed-say" lead={lines[0]} second={lines[1]} />
      {now && twin.value && <AsText lines={lines} list={[...inside, ...outside]} names={names} />}
      {now && isBare && <Missing />}
      {now && !twin.value && (
        <div class="ed-body">
          <div class="ed-drawn">
            <StrengthFigure lookOf={lookOf} words={words} testid="edges-picture" />
            <Widths known={known} />
          </div>
          <EdgeTable inside={inside} outside={outside} heads={headsOf()} />
        </div>
      )}
      {now ? !isBare && <Missing /> : <NothingLearned />}
    </>
  );
}
