// Constraints by hand: what they cost, the board of tiers behind the live network, and edges that are required or forbidden.
import './constraints.css';
import { useEffect, useState } from 'preact/hooks';
import { NetworkFigure } from '../../result/figure.jsx';
import { EdgeForm, EdgeList } from '../../setup/edge-fields.jsx';
import { dialog, doc, info, isRevealed, outcome, setDoc } from '../../store/index.js';
import { boundSettings, underConstraints, weighNow, weights } from '../../store/weigh.js';
import { Switch } from '../../widgets/switch.jsx';
import { unitOf } from '../../words/numbers.js';
import { t, whole } from '../../words/text.js';
import { TierBoard } from './board.jsx';
import { costNote, costOf } from './cost.js';

/** Nats above which a factor is not spelled out: some hundred millions. */
const MOST_FACTOR = 20;

/** The sentence: what the constraints cost, as far as that is known. */
function Said() {
  const [learned, data] = [outcome.value, info.value];
  if (!boundSettings.value || !learned || !data) {
    return (
      <div class="say">
        <h1 data-testid="sentence">{t('board.none')}</h1>
        <p>{t('board.noneNote')}</p>
      </div>
    );
  }
  const cost = costOf();
  const unit = unitOf(learned.settings.score);
  return (
    <div class="say">
      <h1 data-testid="sentence">
        {cost === null
          ? t('board.kept')
          : cost < 0.005
            ? t('board.costNothing')
            : t('board.cost', { size: unit.size(cost) })}
      </h1>
      <p>
        {cost === null
          ? t(underConstraints.value ? 'board.weighing' : 'board.unproven')
          : cost < 0.005
            ? t('board.asGood')
            : cost < MOST_FACTOR
              ? t('board.factor', {
                  score: t(`score.name.${learned.settings.score.kind}`),
                  x: whole(Number(Math.exp(cost).toPrecision(2))),
                })
              : t('board.far')}
      </p>
    </div>
  );
}

const editText = () => {
  dialog.value = 'edges';
};

/** Networks with and without the constraints, side by side on the same places. */
function Beside() {
  const [learned, data] = [outcome.value, info.value];
  const without = weights.value?.weighed[0];
  if (!learned || !data || !without) return null;
  return (
    <div class="with-without" data-testid="with-without">
      <figure>
        <figcaption>{t('board.with', { score: unitOf(learned.settings.score).show(learned.score) })}</figcaption>
        <NetworkFigure learned={learned} data={data} paper="wide" testid="figure-with" />
      </figure>
      <figure>
        <figcaption>{t('board.without', { score: unitOf(learned.settings.score).show(without.score) })}</figcaption>
        <NetworkFigure
          learned={{ ...learned, edges: without.edges }}
          data={data}
          paper="wide"
          testid="figure-without"
        />
      </figure>
    </div>
  );
}

export function ConstraintsView() {
  const [isBeside, setBeside] = useState(false);
  const { search } = doc.value;
  const names = (info.value?.variables ?? []).map(({ name }) => name);
  const learned = underConstraints.value;
  useEffect(() => {
    if (learned) weighNow();
  }, [learned]);
  if (!info.value) {
    return (
      <div class="say">
        <h1 data-testid="sentence">{t('app.fetching')}</h1>
      </div>
    );
  }
  const canCompare = isRevealed('network') && Boolean(weights.value?.weighed[0]) && learned !== null;
  return (
    <div class="constraints">
      <Said />
      {isBeside && canCompare ? <Beside /> : <TierBoard />}
      <div class="board-below">
        <span class="quiet">{t('board.rule')}</span>
        {search.tiers.length > 0 && (
          <Switch
            on={search.apart}
            onTurn={(apart) => setDoc({ search: { ...doc.peek().search, apart } })}
            testid="board-apart"
          >
            {t('board.apart')}
          </Switch>
        )}
        {canCompare && (
          <Switch on={isBeside} onTurn={setBeside} testid="board-beside">
            {t('board.compare')}
          </Switch>
        )}
        <button type="button" class="link" data-testid="board-text" onClick={editText}>
          {t('board.text')}
        </button>
      </div>
      <h2 class="board-head">{t('board.edges')}</h2>
      <EdgeForm key={names.join()} names={names} />
      <div class="edge-lists">
        <EdgeList title={t('search.required')} edges={search.required} note={(at) => costNote('required', at)} />
        <EdgeList title={t('search.forbidden')} edges={search.forbidden} note={(at) => costNote('forbidden', at)} />
      </div>
    </div>
  );
}
