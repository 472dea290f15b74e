// Comparison of two networks: their choice, their distances, and pictures with the same positions that mark the
// differences.
import '../../draw/change.css';
import './versus.css';
import { useMemo, useRef } from 'preact/hooks';
import type { ClassEdge } from '../../generated/protocol.ts';
import { classInterventionDistance, edgeHits } from '../../model/intervention-distance.ts';
import { MODEL_ENDINGS } from '../../model/model-formats.ts';
import { DifferenceFigure, openPairs, useComparison } from '../../result/difference-figure.tsx';
import { compare } from '../../store/compared.ts';
import { ask, doc, info, outcome, stale } from '../../store/index.ts';
import { settingsOf } from '../../store/sources.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { Field } from '../../widgets/field.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { unitHere } from '../../widgets/score-words.ts';
import { Table } from '../../widgets/table.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { has, t, whole } from '../../words/text.ts';
import {
  type Candidate,
  candidates,
  chosenTwo,
  close,
  familiesOf,
  keepResult,
  takeFile,
  takeText,
  unread,
} from './store-versus.ts';
import { changesOfBoth, countsOf, type Pair, VERDICTS, verdicts } from './verdicts.ts';

/**
 * Name of a network for a sentence.
 * @param where form for the beginning (`name`) or the `inside` of the sentence
 */
const nameOf = ({ kind, params }: Candidate, where: 'name' | 'inside' = 'name') =>
  t(`versus.${where}.${kind}`, {
    ...params,
    method: params.method ? t(`methods.${params.method}`) : '',
  });

/** Form in which the reader enters a network as text or file. */
function Own() {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const why = unread.value;
  return (
    <details class="versus-own">
      <summary>{t('versus.own')}</summary>
      <Field
        id="versus-text"
        label={t('versus.ownLabel')}
        box={area}
        rows={3}
        spellcheck={false}
        hint="[A][B|A][C|A:B]"
        testid="versus-text"
      />
      <div class="acts">
        <Button testid="versus-take" words={t('versus.take')} onClick={() => takeText(area.current?.value ?? '')} />
        <FileButton
          accept={`${MODEL_ENDINGS},.txt,.csv,.gph`}
          testid="versus-file"
          words={t('versus.file')}
          onFile={takeFile}
        />
      </div>
      {why && (
        <p role="alert" data-testid="versus-unread">
          {t(has(`versus.unread.${why.why}`) ? `versus.unread.${why.why}` : 'versus.unread.other', why)}
        </p>
      )}
    </details>
  );
}

/** Scores of two networks on the data; null for a list of local scores, which may lack some of their families. */
function useScores(a: Candidate | null, b: Candidate | null) {
  const key =
    a && b && info.value && !info.value.list
      ? JSON.stringify([a.edges, b.edges, doc.value.score, doc.value.search, doc.value.network, info.value.fingerprint])
      : null;
  return useAnswer(key, async () => {
    const settings = settingsOf(doc.peek(), info.peek());
    const claims = [a, b].map((of) => ({ parents: of ? familiesOf(of) : [], score: 0, bound: null, proven: false }));
    const certificates = await Promise.all(claims.map((claimed) => ask('check', { settings, claimed })));
    const scores = certificates.flatMap((one) => (one ? [one.score] : []));
    return scores.length === claims.length ? scores : null;
  });
}

/**
 * The two sentences: the distance between the networks, and whether classes and scores differ.
 * @param cost present if one network is the other's optimum under a constraint; `what`: that constraint, whose cost is
 * the difference of the scores
 */
function sentencesOf(
  both: { first: string; second: string } | null,
  comparison: ReturnType<typeof useComparison>,
  scores: number[] | null,
  cost: Record<string, unknown> | null,
): [string, string] {
  if (!both || !comparison)
    return [t(candidates.value.length < 2 ? 'versus.few' : 'versus.looking'), t('versus.about')];
  const { distance, classDistance } = comparison;
  const unit = unitHere();
  const lead = distance === 0 ? t('versus.same', both) : t('versus.distance', { ...both, n: distance });
  const next = [
    distance > 0 && (classDistance === 0 ? t('versus.equivalent') : t('versus.classDistance', { n: classDistance })),
    scores &&
      t(unit.cost ? 'versus.scoresCost' : 'versus.scores', {
        score: t(`score.name.${doc.value.score.kind}`),
        a: unit.show(scores[0]),
        b: unit.show(scores[1]),
      }),
    scores &&
      t(cost ? 'versus.cost' : 'versus.difference', { ...cost, gap: unit.size(Math.abs(scores[1] - scores[0])) }),
  ];
  return [lead, next.filter(Boolean).join(' ')];
}

/** Text table with a row for every pair. */
function tableOf(pairs: Pair[], names: string[]) {
  const way = (edge: ClassEdge | null) =>
    edge === null
      ? t('versus.noEdge')
      : t(edge.mark === 'reversible' ? 'versus.open' : 'versus.fixed', { from: names[edge.from], to: names[edge.to] });
  return {
    caption: t('versus.pairs'),
    head: ['pair', 'reference', 'other', 'verdict'].map((key) => t(`versus.head.${key}`)),
    rows: pairs.map(({ verdict, edge, mine, theirs }) => [
      t('best.pair', { from: names[edge[0]], to: names[edge[1]] }),
      way(mine),
      way(theirs),
      t(`versus.verdict.${verdict}`),
    ]),
  };
}

/** Menus that choose the two networks to compare. */
const What = ({ first, second }: { first: Candidate | null; second: Candidate | null }) => (
  <div class="best-what versus-what">
    {(['reference', 'other'] as const).map((side) => (
      <Select
        key={side}
        field="field"
        label={t(`versus.${side}`)}
        testid={`versus-${side}`}
        options={candidates.value.map(({ id }) => id).filter((id) => side === 'reference' || id !== first?.id)}
        value={(side === 'reference' ? first : second)?.id ?? ''}
        words={(id) => candidates.value.filter((of) => of.id === id).map((of) => nameOf(of))}
        onChoose={(id) => compare({ [side]: id })}
      />
    ))}
    <Button
      disabled={!first || !second}
      testid="versus-swap"
      words={t('versus.swap')}
      onClick={() => compare({ reference: second?.id ?? '', other: first?.id ?? '' })}
    />
    <Button
      disabled={!outcome.value || stale.value}
      testid="versus-keep"
      words={t('versus.keep')}
      onClick={keepResult}
    />
  </div>
);

/** The two networks and their comparison. */
type Both = { sides: [Candidate, Candidate]; comparison: NonNullable<ReturnType<typeof useComparison>> };

/** Distances between the two networks, and of each from the generating network, if that is known. */
function Distances({ sides, comparison }: Both) {
  const data = info.value;
  const truth = data?.truth ?? null;
  const [first] = sides;
  const beside = useComparison(
    useMemo(() => truth && familiesOf({ ...first, edges: truth }), [truth, first]),
    useMemo(() => familiesOf(first), [first]),
  );
  const known = truth && data && beside ? { truth, n: data.variables.length, beside: beside.reference } : null;
  const cells = useMemo(
    () => known && [comparison.reference, comparison.other].map((edges) => fromTruth(known, edges)),
    [beside, comparison],
  );
  return (
    <>
      <dl class="rows versus-distances" data-testid="versus-distances">
        {Object.entries({ shd: comparison.distance, shdClass: comparison.classDistance }).map(([key, n]) => (
          <Fact key={key} term={t(`versus.${key}`)} class="num">
            {whole(n)}
          </Fact>
        ))}
      </dl>
      {cells && (
        <Table
          class="num"
          data-testid="versus-truth"
          table={{
            caption: t('versus.truth'),
            head: ['network', 'sid', 'f1', 'precision', 'recall'].map((key) => t(`versus.truthHead.${key}`)),
            rows: sides.flatMap((of, i) => (of.kind === 'truth' ? [] : [[nameOf(of), ...cells[i]]])),
          }}
        />
      )}
      {cells && <p class="note">{t('versus.truthNote')}</p>}
    </>
  );
}

/**
 * Table cells with the distance between a class and the generating network: structural intervention distance, F1,
 * precision, recall.
 * @param known `beside`: class of the generating network
 */
function fromTruth(
  { truth, n, beside }: { truth: [number, number][]; n: number; beside: ClassEdge[] },
  edges: ClassEdge[],
) {
  const sid = classInterventionDistance(n, truth, edges);
  const { f1, precision, recall } = edgeHits(beside, edges);
  const range =
    sid && (sid.least === sid.most ? whole(sid.least) : t('versus.range', { least: sid.least, most: sid.most }));
  return [range ?? t('versus.tooMany'), ...[f1, precision, recall].map((x) => x.toFixed(2))];
}

/**
 * Two networks side by side, with each variable at the same place in both; edges that only one network has and
 * different directions are marked in color and by name.
 */
function Pictures({ sides, comparison, pairs, names }: Both & { pairs: Pair[]; names: string[] }) {
  const changes = useMemo(() => changesOfBoth(pairs), [pairs]);
  return (
    <div class="versus-two" data-testid="versus-two">
      {(['reference', 'other'] as const).map((side, i) => (
        <section key={side} aria-label={t(`versus.${side}`)}>
          <h2>{nameOf(sides[i])}</h2>
          <DifferenceFigure
            names={names}
            edges={comparison[side]}
            changes={changes[side]}
            open={openPairs(comparison[side])}
            label={t('versus.picture', {
              name: nameOf(sides[i]),
              n: comparison[side].length,
              only: changes[side].filter(({ how }) => how !== 'turned').length,
            })}
            testid={`versus-picture-${side}`}
            say={({ how }) => t(`versus.tag.${how === 'turned' ? 'turned' : 'only'}`)}
          />
        </section>
      ))}
    </div>
  );
}

/** Numbers of pairs by verdict, shown beside the pictures. */
function Counts({ pairs, reference }: { pairs: Pair[]; reference: string }) {
  const counts = countsOf(pairs);
  return (
    <ul class="legend versus-legend" data-testid="versus-counts">
      {VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => (
        <li key={verdict}>
          <b class="num">{counts[verdict]}</b> {t(`versus.verdict.${verdict}`)}
        </li>
      ))}
      <li class="quiet">{t('versus.isReference', { name: reference })}</li>
    </ul>
  );
}

/** Dialog of the comparison, open while the document names two networks. */
export function VersusDialog() {
  const { first, second } = chosenTwo.value;
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  const comparison = useComparison(
    useMemo(() => first && familiesOf(first), [first]),
    useMemo(() => second && familiesOf(second), [second]),
  );
  const scores = useScores(first, second);
  const pairs = useMemo(() => (comparison ? verdicts(comparison) : []), [comparison]);
  const both = first && second ? { first: nameOf(first, 'inside'), second: nameOf(second) } : null;
  const cost = first?.kind === 'result' && second?.kind === 'without' ? second.params : null;
  const [lead, next] = sentencesOf(both, comparison, scores, cost);
  return (
    <Dialog wide title={<span data-testid="versus-lead">{lead}</span>} onClose={close}>
      <p data-testid="versus-second">{next}</p>
      <What first={first} second={second} />
      {comparison && first && second && (
        <>
          <Pictures sides={[first, second]} comparison={comparison} pairs={pairs} names={names} />
          <Counts pairs={pairs} reference={nameOf(first)} />
          <Distances sides={[first, second]} comparison={comparison} />
          <details class="versus-own">
            <summary>{t('versus.pairs')}</summary>
            <Table table={tableOf(pairs, names)} caption="hidden" />
          </details>
        </>
      )}
      <Own />
    </Dialog>
  );
}
