// Placeholder of a network that is not learned yet: variables without edges, estimated work of the search, and the
// button that starts it.
import './unlearned.css';
import { doc, estimate, expected, info, isHidden, outcome, runNow, setSearch } from '../store/index.ts';
import { stateNow } from '../store/learning-state.ts';
import { Button } from '../widgets/button.tsx';
import { toHeading } from '../widgets/heading.ts';
import { rowsWords } from '../words/rows.ts';
import { roughly, t } from '../words/text.ts';
import { PlainNetwork } from './plain-network.tsx';

/** Chooses greedy search and runs it. */
function runGreedy() {
  setSearch({ method: 'hill-climb' });
  runNow();
}

/** Starts a search and focuses the heading, since the pressed button disappears. */
function begin(way: () => void) {
  way();
  toHeading();
}

/** Button that starts greedy search instead, if another method is chosen. */
const Greedy = () =>
  doc.value.search.method === 'hill-climb' || isHidden('search') ? null : (
    <Button testid="unlearned-greedy" words={t('unlearned.greedy')} onClick={() => begin(runGreedy)} />
  );

/** Buttons that start a search, unless a link hides them; for an infeasible search an alternative is offered. */
function Ways() {
  const [state, work] = [stateNow(), estimate.value];
  if (!work || isHidden('runbar')) return null;
  if (state === 'problem' && work.problem)
    return (
      <div class="unlearned-ways">
        <Greedy />
      </div>
    );
  if (state !== 'ready' || work.problem) return null;
  return (
    <div class="unlearned-ways">
      <Button
        testid="unlearned-run"
        words={t(work.openEnded ? 'unlearned.runOpen' : 'unlearned.run', { time: roughly(expected.value) })}
        onClick={() => begin(runNow)}
      />
      <Greedy />
      <p>{t('unlearned.stop')}</p>
    </div>
  );
}

export function Unlearned() {
  const data = info.value;
  if (!data || outcome.value) return null;
  const names = data.variables.map(({ name }) => name);
  return (
    <div class="unlearned">
      <p>{t(data.list ? 'unlearned.list' : 'unlearned.what', { n: names.length, rows: rowsWords(data, t) })}</p>
      <Ways />
      <PlainNetwork
        names={names}
        edges={[]}
        label={t('unlearned.label', { n: names.length })}
        testid="unlearned-network"
        look="unlearned-network"
      />
    </div>
  );
}

/** Placeholder for a view's picture while no network is learned. */
export const NothingLearned = () => (
  <div class="picture">
    <Unlearned />
  </div>
);
