// View Constraints: the cost of the constraints, the board of tiers behind the network, required and forbidden edges.
import './constraints.css';
import { useEffect, useState } from 'preact/hooks';
import type { NamedEdge } from '../../model/state.ts';
import { EdgeForm, EdgeList } from '../../setup/edge-fields.tsx';
import { doc, info, isRevealed, openDialog, outcome, setDoc } from '../../store/index.ts';
import { boundSettings, underConstraints, weighNow, weights } from '../../store/weigh.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { type Draws, TierBoard } from './board.tsx';
import { CompareWithout, CostNote, costOf } from './cost.tsx';
import { allowInstead, came, takeKnowledge } from './from-file.ts';

/** Maximum cost in nats that the text also gives as a factor of probability (here up to e²⁰ ≈ 5 · 10⁸). */
const MAX_FACTOR = 20;

/** Sentences on the cost of the constraints, as far as it is known. */
function sentences() {
  const [learned, data] = [outcome.value, info.value];
  if (!data) return [t('app.fetching')];
  if (!boundSettings.value || !learned) return [t('board.none'), t('board.noneNote')];
  const cost = costOf();
  if (cost === null) return [t('board.kept'), t(underConstraints.value ? 'board.weighing' : 'board.unproven')];
  if (cost < 0.005) return [t('board.costNothing'), t('board.asGood')];
  const lead = t('board.cost', { size: unitOf(learned.settings.score).size(cost) });
  if (cost >= MAX_FACTOR) return [lead, t('board.far')];
  const score = t(`score.name.${learned.settings.score.kind}`);
  return [lead, t('board.factor', { score, x: whole(Number(Math.exp(cost).toPrecision(2))) })];
}

function Said() {
  const [lead, second] = sentences();
  return (
    <div class="say">
      <h1 data-testid="sentence">{lead}</h1>
      {second && <p>{second}</p>}
    </div>
  );
}

/** Button that reads constraints from a file, and the report on the last file. */
function FromFile() {
  const { key, params, instead } = came.value ?? {};
  return (
    <>
      <FileButton
        look="link"
        accept=".json,.csv,.tsv,.txt,.knowledge,.dot,.gv,.gz"
        testid="board-file"
        words={t('board.fromFile')}
        onFile={takeKnowledge}
      />
      <span role="status" data-testid="board-came">
        {key && t(key, params)}
      </span>
      {instead?.search === doc.value.search && (
        <Button look="link" testid="board-instead" words={t('board.instead')} onClick={allowInstead} />
      )}
    </>
  );
}

const allowAll = () => setDoc({ search: { ...doc.peek().search, superstructure: [] } });

/** List of the pairs in the superstructure (the pairs that may be joined), if there is one. */
const Pairs = ({ pairs }: { pairs: NamedEdge[] }) =>
  pairs.length === 0 ? null : (
    <section data-testid="board-pairs">
      <h3>{t('knowledge.superstructure')}</h3>
      <ul class="board-pairs">
        {pairs.map(([a, b]) => (
          <li key={`${a}\u0000${b}`}>
            <bdi>{a}</bdi> – <bdi>{b}</bdi>
          </li>
        ))}
      </ul>
      <Button look="link" testid="board-pairs-none" words={t('knowledge.noPairs')} onClick={allowAll} />
    </section>
  );

export function ConstraintsView() {
  const { search } = doc.value;
  const names = (info.value?.variables ?? []).map(({ name }) => name);
  const learned = underConstraints.value;
  const [draws, setDraws] = useState<Draws>('tiers');
  useEffect(() => {
    if (learned) weighNow();
  }, [learned]);
  if (!info.value) return <Said />;
  const without = isRevealed('network') && learned ? (weights.value?.weighed[0] ?? null) : null;
  return (
    <div class="constraints">
      <Said />
      <Choice
        legend={t('join.drag')}
        name="board-draws"
        options={['tiers', 'required', 'forbidden'] as const}
        value={draws}
        words={(one) => t(`board.draws.${one}`)}
        onChoose={setDraws}
      />
      <TierBoard draws={draws} />
      <div class="board-below">
        <span class="quiet">{t('board.rule')}</span>
        {search.tiers.length > 0 && (
          <Switch
            on={search.apart}
            words={t('board.apart')}
            onTurn={(apart) => setDoc({ search: { ...doc.peek().search, apart } })}
            testid="board-apart"
          />
        )}
        {without && (
          <CompareWithout
            without={without}
            what={t('board.what.all')}
            label={t('board.compare')}
            testid="board-beside"
          />
        )}
        <Button look="link" testid="board-text" words={t('board.text')} onClick={() => openDialog('edges')} />
        <FromFile />
      </div>
      <h2 class="board-head">{t('board.edges')}</h2>
      <EdgeForm key={names.join()} names={names} />
      <div class="edge-lists">
        {(['required', 'forbidden'] as const).map((list) => (
          <EdgeList
            key={list}
            title={t(`search.${list}`)}
            edges={search[list]}
            note={(at) => <CostNote list={list} at={at} />}
          />
        ))}
        <Pairs pairs={search.superstructure ?? []} />
      </div>
    </div>
  );
}
