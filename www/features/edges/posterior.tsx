// The view Posterior: the graph with the posterior probability of an edge between each pair, and the heat map of all
// pairs; the probabilities of directions are in the panel.
import '../../words/text-later.ts';
import '../../result/confidence/frame.css';
import { useEffect } from 'preact/hooks';
import type { PosteriorSums as Sums } from '../../generated/protocol.ts';
import { byAlone, hundredths, type Row } from '../../model/confidence.ts';
import { percent } from '../../model/confidence-words.ts';
import { gradeSentences, pairName, ruleWords } from '../../model/grade-words.ts';
import { pairKey } from '../../model/pair-key.ts';
import { scoreShown } from '../../model/state.ts';
import { exactWords } from '../../model/weights.ts';
import { PairMap } from '../../result/confidence/pair-map.tsx';
import { StrengthFigure, widthOfShare } from '../../result/strength-figure.tsx';
import * as best from '../../store/best.ts';
import { fits, rows, startPosterior } from '../../store/confidence.ts';
import { doc, info, outcome, setDoc, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Rested } from '../../widgets/rested.tsx';
import { Say } from '../../widgets/say.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { useRun } from '../../widgets/use-run.ts';
import { t, whole } from '../../words/text.ts';
import { exact } from '../../words/translate.ts';

/** Probability that two variables are joined. */
const joined = ({ n, edges }: Sums, a: number, b: number) => edges[a * n + b] + edges[b * n + a];

/** Pairs of variables with the probabilities of their edges, by descending probability that they are joined. */
function pairsOf(sums: Sums) {
  const list = [];
  for (let a = 0; a < sums.n; a++) for (let b = a + 1; b < sums.n; b++) list.push({ a, b, p: joined(sums, a, b) });
  return list.sort((x, y) => y.p - x.p);
}

/**
 * Text shown while there is no posterior: progress of its computation, the reason why it is impossible, or the button
 * that starts it.
 */
function Waiting() {
  const share = best.summing.value;
  if (share !== null) {
    const words = t('edges.doing.posterior', { share: percent(share) });
    return (
      <p role="status">
        {words} <Button look="link" testid="posterior-stop" words={t('edges.stop')} onClick={best.stopSums} />
        <Rested words={words} />
      </p>
    );
  }
  if (best.notSummed.value) return <p role="alert">{problemWords(best.notSummed.value)}</p>;
  if (!fits.value) return info.value && <Instead />;
  return (
    <p>
      <Button testid="posterior-sum" words={t('edges.missing.sum')} onClick={best.sumAll} />
    </p>
  );
}

/** Alternatives to the posterior for networks too large for it, each with its button; and the learned network. */
const Instead = () => (
  <>
    <dl class="ed-instead" data-testid="posterior-instead">
      {(['bootstrap', 'best', 'edges'] as const).map((view) => (
        <div key={view}>
          <dt>
            <Button
              testid={`instead-${view}`}
              words={t(`edges.posterior.ways.${view}`)}
              onClick={() => setDoc({ view })}
            />
          </dt>
          <dd>{t(`edges.posterior.waysSay.${view}`)}</dd>
        </div>
      ))}
    </dl>
    {outcome.value && <StrengthFigure lookOf={() => null} words={() => ''} testid="posterior-network" />}
  </>
);

/** The two sentences above the graph. */
function sentencesOf(sums: Sums | null, names: string[]) {
  const data = info.value;
  if (!data) return [t('edges.loading'), ''];
  if (!sums) {
    const here = data.variables.length;
    return fits.value
      ? [t('edges.posterior.offer'), t('edges.posterior.about')]
      : [
          t('edges.posterior.tooMany', { n: best.MOST_SUMMED, here }),
          t('edges.posterior.instead', { here, sets: whole(2 ** here) }),
        ];
  }
  const mean = pairsOf(sums).reduce((sum, { p }) => sum + p, 0);
  const now = rows.value;
  const lead = now && gradeSentences(byAlone(now.inside, 'posterior'), byAlone(now.outside, 'posterior'), names);
  return [
    lead ?? t('edges.posterior.offer'),
    [t('edges.posterior.mean', { mean: exact(mean, 1) }), ruleWords(['posterior'])].join(' '),
  ];
}

/** Text about the map, which says over which set of networks its probabilities are exact sums. */
const aboutWords = () => t('edges.posterior.about', { exact: exactWords(scoreShown(doc.value).kind, t) });

/** Action of the button Run in this view; the page's own search if the sum does not fit into memory. */
const ownRun = () =>
  fits.value ? { label: t('edges.posterior.run'), isReady: best.summing.value === null, run: best.sumAll } : null;

export function PosteriorView() {
  useRun(ownRun);
  useEffect(() => startPosterior(), []);
  const sums = best.summed.value;
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  const lines = sentencesOf(sums, names);
  const inside = new Map((rows.value?.inside ?? []).map((row) => [pairKey(row.from, row.to), row]));
  const lookOf = (a: number, b: number) => (sums ? { width: widthOfShare(joined(sums, a, b)), dashed: false } : null);
  const words = (a: number, b: number) =>
    sums ? `${t('edges.head.posterior')} ${hundredths(joined(sums, a, b))}` : '';
  return (
    <>
      <Say class="ed-say" lead={lines[0]} second={lines[1]} />
      {!sums && <Waiting />}
      {sums && twin.value && (
        <Twin
          sentences={[...lines, aboutWords()]}
          skip={2}
          table={{
            caption: t('edges.posterior.map'),
            head: [t('edges.head.edge'), t('edges.head.posterior'), '→', '←'],
            rows: pairsOf(sums).map(({ a, b, p }) => {
              const row: Pick<Row, 'from' | 'to' | 'mark'> = inside.get(pairKey(a, b)) ?? {
                from: a,
                to: b,
                mark: null,
              };
              const { from, to } = row;
              return [
                pairName(row, names),
                hundredths(p),
                hundredths(sums.edges[from * sums.n + to]),
                hundredths(sums.edges[to * sums.n + from]),
              ];
            }),
          }}
        />
      )}
      {sums && !twin.value && (
        <div class="ed-body">
          <div class="ed-drawn">
            <StrengthFigure lookOf={lookOf} words={words} testid="posterior-picture" />
          </div>
          <div class="ed-table" data-testid="posterior-map">
            <PairMap names={names} edges={sums.edges} label={t('edges.posterior.map')} />
            <p class="note">{aboutWords()}</p>
          </div>
        </div>
      )}
    </>
  );
}
