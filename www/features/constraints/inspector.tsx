// Panel of Constraints: effect of the constraints on the result; for a selected edge or variable, the usual panel.

import type { Score } from '../../generated/protocol.ts';
import { noKnowledge } from '../../model/constraints.ts';
import { changedBy } from '../../model/weigh.ts';
import { Inspector } from '../../result/inspector.tsx';
import { doc, info, isRevealed, outcome, select, setDoc } from '../../store/index.ts';
import * as weigh from '../../store/weigh.ts';
import { Button } from '../../widgets/button.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { unitOf } from '../../words/numbers.ts';
import { duration, t } from '../../words/text.ts';
import { CompareWithout, tierTitle, winsOf } from './cost.tsx';

const removeAll = () => setDoc({ search: { ...doc.peek().search, ...noKnowledge(), required: [], forbidden: [] } });

/** Ways in which constraints change an edge, each with its sign and the sign written between the two variables. */
const CHANGES = [
  { kind: 'removed', sign: '▼', between: '–' },
  { kind: 'added', sign: '▲', between: '–' },
  { kind: 'fixed', sign: '■', between: '→' },
  { kind: 'turned', sign: '⇄', between: '→' },
] as const;

/** Lists of the edges changed by the constraints; each edge can be selected. */
const Changes = ({ changed, names }: { changed: ReturnType<typeof changedBy>; names: string[] }) =>
  CHANGES.filter(({ kind }) => changed[kind].length > 0).map(({ kind, sign, between }) => (
    <section key={kind} data-testid={kind}>
      <h3>{t(`board.${kind}`)}</h3>
      <ul class="family">
        {changed[kind].map(({ from, to }) => (
          <li key={`${from} ${to}`}>
            <Button look="none" onClick={() => select({ kind: 'edge', from: names[from], to: names[to] })}>
              <span aria-hidden="true">{sign}</span>
              <span>
                <bdi>{names[from]}</bdi> {between} <bdi>{names[to]}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ));

/** Bars with the cost of each boundary between tiers, in nats. */
function Boundaries({ score }: { score: Score }) {
  const wins = winsOf('boundary');
  if (wins.length === 0) return null;
  const most = Math.max(0.01, ...wins.map(({ gain }) => gain ?? 0));
  return (
    <section data-testid="boundaries">
      <h3>{t('board.boundaries')}</h3>
      <ul class="boundaries">
        {wins.map(({ at, gain, best }) => (
          <li key={at}>
            <span>
              <bdi>{tierTitle(at)}</bdi> | <bdi>{tierTitle(at + 1)}</bdi>{' '}
              {best && (
                <CompareWithout
                  without={best}
                  what={t('board.what.boundary', { a: tierTitle(at), b: tierTitle(at + 1) })}
                  testid={`compare-boundary-${at}`}
                />
              )}
            </span>
            <b class="num">{gain === null ? '…' : unitOf(score).size(gain)}</b>
            <span class="boundary-bar" aria-hidden="true" style={{ inlineSize: `${(100 * (gain ?? 0)) / most}%` }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Button that computes the cost of the constraints, with an estimate of the work, or stops the computation. */
function Weigh() {
  const price = weigh.weighPrice.value;
  if (weigh.weighing.value)
    return (
      <p class="links">
        <span class="quiet">{t('board.weighing')}</span>
        <Button look="link" testid="weigh-stop" words={t('board.stop')} onClick={weigh.stopWeighing} />
      </p>
    );
  if (price === null) return null;
  return (
    <p>
      <Button
        testid="weigh"
        disabled={!Number.isFinite(price)}
        words={Number.isFinite(price) ? t('board.weigh', { time: duration(price) }) : t('board.tooLong')}
        onClick={() => weigh.weighNow(true)}
      />
    </p>
  );
}

export function ConstraintsInspector() {
  const [learned, data] = [outcome.value, info.value];
  if (doc.value.selected || !learned || !data || !isRevealed('network')) return <Inspector />;
  const without = weigh.weights.value?.weighed[0];
  const isHere = weigh.underConstraints.value !== null;
  const names = data.variables.map(({ name }) => name);
  const unit = unitOf(learned.settings.score);
  const changed = without && isHere ? changedBy(without.edges, learned.edges) : null;
  const score = t(`score.name.${learned.settings.score.kind}`);
  return (
    <div class="inspected" data-testid="what-they-change">
      <h2 class="insp-h">{t('board.change')}</h2>
      {!weigh.boundSettings.value && <p>{t('board.noneYet')}</p>}
      {weigh.boundSettings.value && !isHere && <p>{t('board.unproven')}</p>}
      {changed && without && (
        <dl class="rows">
          <Fact term={t('board.scoreWithout', { score })} class="num">
            {unit.show(without.score)}
          </Fact>
          <Fact term={t('board.scoreWith', { score })} class="num">
            {unit.show(learned.score)}
          </Fact>
          <Fact term={t('card.edges')} class="num">
            {t('board.edgesChange', { a: without.edges.length, b: learned.edges.length })}
          </Fact>
        </dl>
      )}
      <Weigh />
      {changed && <Changes changed={changed} names={names} />}
      <Boundaries score={learned.settings.score} />
      {weigh.boundSettings.value && (
        <p>
          <Button testid="remove-all" words={t('board.removeAll')} onClick={removeAll} />
        </p>
      )}
    </div>
  );
}
