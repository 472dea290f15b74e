// Inspector of a pair of variables: reason for the edge or its absence, and the change of the score when it is removed,
// reversed or added.

import type { ComponentChildren, FunctionComponent } from 'preact';
import { Marks } from '../draw/graph.tsx';
import { Icon, type IconName } from '../draw/icons.tsx';
import { swatch } from '../draw/picture.ts';
import type { Change, DataInfo, EdgeInspection } from '../generated/protocol.ts';
import { rowAt, SOURCES } from '../model/confidence.ts';
import { insideWords, pairShare } from '../model/confidence-words.ts';
import { difference } from '../model/difference.ts';
import { gradeWords } from '../model/grade-words.ts';
import { reversedAlone } from '../model/judgment/alone.ts';
import { isConstrained, toggleConstraint } from '../model/pair.ts';
import { ROUNDING_NATS } from '../model/sentence.ts';
import type { NamedEdge } from '../model/state.ts';
import { rows } from '../store/confidence.ts';
import { doc, info, isHidden, setDoc } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { Button } from '../widgets/button.tsx';
import { Delta } from '../widgets/delta.tsx';
import { Title } from '../widgets/inspector-parts.tsx';
import { Late } from '../widgets/late.tsx';
import { ofList } from '../widgets/of-list.ts';
import { openView } from '../widgets/places.ts';
import { laterWords } from '../widgets/term.tsx';
import { TermsTable } from '../widgets/terms-table.tsx';
import { pricePerParameter, unitOf } from '../words/numbers.ts';
import { rich, t } from '../words/text.ts';
import { Demanded } from './demanded.tsx';
import { OpenIn } from './open-in.tsx';

const BADGES: Map<string, [IconName, string]> = new Map([
  ['compelled', ['lock', 'badge fixed']],
  ['constrained', ['pin', 'badge fixed']],
  ['reversible', ['either', 'badge rev']],
]);

type EdgeInspectorProps = { seen: EdgeInspection; learned: Learned; data: DataInfo; Numbers?: FunctionComponent };

/** Inspector of the selected pair; `Numbers`: component with further measures of it in the open group of views. */
export function EdgeInspector({ seen, learned, data, Numbers }: EdgeInspectorProps) {
  const { from, to, mark, remove, reverse, add, addReversed } = seen;
  const { score } = learned.settings;
  const names = { from: data.variables[from].name, to: data.variables[to].name };
  const kind = mark === null ? 'ghost' : mark === 'reversible' && doc.value.show === 'dag' ? 'directed' : mark;
  const edits: [words: string, change: Change | null][] = [
    [t('inspector.remove'), remove],
    [t('inspector.reverse'), reverse],
    [t('inspector.add', names), add],
    [t('inspector.add', { from: names.to, to: names.from }), addReversed],
  ];
  const [icon, look] = BADGES.get(mark ?? '') ?? ['absent', 'badge'];
  return (
    <div class="inspected" data-testid="inspect-edge">
      <Title>
        <span>{names.from}</span>
        <svg viewBox="0 0 40 14" role="img" aria-label={t(`inspector.joins.${mark ?? 'absent'}`)}>
          <Marks marks={swatch(kind)} />
        </svg>
        <span>{names.to}</span>
      </Title>
      <p class={look}>
        <Icon name={icon as IconName} />
        {t(ofList(`inspector.mark.${mark ?? 'absent'}`))}
      </p>
      {Numbers ? <Numbers /> : <Sure from={from} to={to} />}
      <p>{rich(...reason(seen, learned, data, { from: <em>{names.from}</em>, to: <em>{names.to}</em> }))}</p>
      {mark === 'reversible' && <p data-testid="reverse-alone">{eitherWords(learned, from, to, data)}</p>}
      {laterWords.value && oddsWords(seen, learned)}
      {besideTruth(seen, learned, data)}
      <dl class="rows">
        {edits.map(
          ([words, change]) =>
            change && (
              <div key={words}>
                <dt>{words}</dt>
                <Delta change={change} score={score} />
              </div>
            ),
        )}
      </dl>
      <Demanded wanted={{ from, to, there: mark === null }} />
      <section>
        <TermsTable
          columns={[
            { head: t('inspector.without'), terms: seen.without },
            { head: t('inspector.with'), terms: seen.with },
          ]}
          score={score}
          rows={data.rows}
          child={names.to}
        />
      </section>
      <Late part="TurnedRound" />
      <EdgeActs from={names.from} to={names.to} />
      <OpenIn of="edge" />
    </div>
  );
}

/** Sentence with the gain of the edge, its penalty, and the conclusion. */
function reason(
  { mark, without, with: having, add }: EdgeInspection,
  { settings }: Learned,
  data: DataInfo,
  ends: { from: ComponentChildren; to: ComponentChildren },
): [key: string, params: Record<string, unknown>] {
  const unit = unitOf(settings.score);
  const delta = having.score - without.score;
  if (Number.isNaN(delta)) return ['inspector.unlisted', ends];
  const price = pricePerParameter(settings.score, data.rows);
  const barred = mark === null ? add?.barred : null;
  if (price === null) {
    const key = mark !== null ? 'whyScore' : barred ? 'whyNotBarredScore' : 'whyNotScore';
    return [`inspector.${key}${delta < 0 ? 'Loss' : ''}`, { ...ends, size: unit.size(delta) }];
  }
  const gain = having.logLikelihood - without.logLikelihood;
  const cost = having.penalty - without.penalty;
  const net = t(`inspector.${unit.cost ? 'bits' : 'nats'}`, { x: unit.size(gain - cost) });
  const n = having.parameters - without.parameters;
  const params = { ...ends, gain: unit.size(gain), cost: unit.size(cost), net, n };
  if (mark !== null) return [delta > -ROUNDING_NATS ? 'inspector.why' : 'inspector.whyDear', params];
  return [barred ? 'inspector.whyNotBarred' : 'inspector.whyNot', params];
}

/** Sentences on a reversible edge: change of the score by reversing it within the class, and by reversing it alone. */
function eitherWords({ edges, equivalentScore }: Learned, from: number, to: number, { variables }: DataInfo) {
  const alone = reversedAlone(edges, from, to);
  const isCollider = typeof alone !== 'string';
  const [one, child, other] = isCollider ? alone.map((v) => variables[v].name) : [];
  const what = `${one} → ${child} ← ${other}`;
  return [
    t(ofList(`members.${equivalentScore ? 'eitherNote' : 'unequalNote'}`)),
    t(`members.reversedAlone.${isCollider ? 'collider' : alone}`, { what }),
  ].join(' ');
}

/** Words on what the prior adds to the score, if prior odds are set for the edge. */
function oddsWords({ without, with: having }: EdgeInspection, { settings }: Learned) {
  const earned = having.prior - without.prior;
  if (!earned) return null;
  return (
    <p data-testid="edge-prior-told">
      {t(`belief.${earned > 0 ? 'adds' : 'takes'}`, { size: unitOf(settings.score).size(earned) })}
    </p>
  );
}

/** Sentence that compares the selected pair with the generating network: whether that has an edge there. */
function besideTruth({ from, to, mark }: EdgeInspection, learned: Learned, data: DataInfo) {
  if (!data.truth || !doc.value.truth) return null;
  const { missing, extra, turned } = difference(learned.edges, data.truth, !learned.equivalentScore);
  const joins = ([a, b]: [number, number]) => (a === from && b === to) || (a === to && b === from);
  const key = missing.some(joins)
    ? 'missing'
    : extra.some(joins)
      ? 'extra'
      : turned.some(joins)
        ? 'turned'
        : mark === null
          ? 'bothNot'
          : 'both';
  return (
    <p class="note" data-testid="beside-truth">
      {t(`inspector.truth.${key}`)}
    </p>
  );
}

/** Buttons that set constraints on the selected pair: require an edge, fix its direction, forbid the pair. */
function EdgeActs({ from, to }: { from: string; to: string }) {
  const { search } = doc.value;
  const acts: ['require' | 'fix' | 'forbid', NamedEdge][] = [
    ['require', [from, to]],
    ['require', [to, from]],
    ['fix', [from, to]],
    ['fix', [to, from]],
    ['forbid', [from, to]],
  ];
  return (
    <section class="edge-acts" data-testid="edge-acts">
      <h3>{t('acts.title')}</h3>
      <div class="panel-acts">
        {acts.map(([what, [a, b]]) => (
          <Button
            key={`${what} ${a}`}
            pressed={isConstrained(search, what, [a, b])}
            title={t(`acts.${what}Note`, { from: a, to: b })}
            testid={`act-${what}-${a}`}
            words={t(`acts.${what}`, { from: a, to: b })}
            onClick={() => setDoc({ search: toggleConstraint(doc.peek().search, what, [a, b]) })}
          />
        ))}
      </div>
    </section>
  );
}

/** Support for the pair by the measures of Confidence (bootstrap, posterior, top k), and a link to these views. */
function Sure({ from, to }: { from: number; to: number }) {
  const row = rows.value && rowAt(rows.value, from, to);
  if (!row || info.value?.list || isHidden('edges')) return null;
  // For a required edge these measures mean nothing.
  const shares = SOURCES.flatMap((of) => {
    const measure = row.byReader === 'edge' ? null : row.measures[of];
    return measure ? [`${insideWords(of, measure)} ${pairShare(of, measure)}`] : [];
  });
  const grade = gradeWords(row);
  return (
    <div class="links" data-testid="sure">
      <Button look="link" testid="to-confidence" onClick={() => openView('edges')}>
        {t('edges.sure')}
        <span aria-hidden="true">&nbsp;→</span>
      </Button>
      {shares.length > 0 && (
        <span class="quiet">
          {grade && t('edges.grade.said', { grade })} {t('edges.joined', { shares })}
        </span>
      )}
    </div>
  );
}
