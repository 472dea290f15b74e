// Links in the inspector: from the result and from an edge to the members of the class, from a variable to its parent
// sets and local score; and the effect of reversing an edge under each score.
import './members.css';
import { signal } from '@preact/signals';
import type { DataInfo, Score } from '../generated/protocol.ts';
import type { View } from '../model/places.ts';
import { onlyParameter, parameterOf, scoreOf, scoresFor } from '../model/scores.ts';
import { ask, dialog, doc, info, inspection, outcome, setDoc, stale } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { Button } from '../widgets/button.tsx';
import { DataTable } from '../widgets/data-table.tsx';
import { Change, lookOf } from '../widgets/delta.tsx';
import { Term } from '../widgets/term.tsx';
import { useAnswer } from '../widgets/use-answer.ts';
import { plain, rich, t } from '../words/text.ts';

/** Networks that the dialog lists: the members of the result's class, or all ties. */
export const listed = signal<'class' | 'ties'>('class');

function openMembers(what: 'class' | 'ties') {
  listed.value = what;
  dialog.value = 'members';
}

const Open = ({ what, words }: { what: 'class' | 'ties'; words: string }) => (
  <Button look="link" testid="open-members" words={t(words)} onClick={() => openMembers(what)} />
);

/** Link from the result to the members of its class or to its ties. */
export function ResultLinks() {
  if (!outcome.value || stale.value) return null;
  const ties = (outcome.value.ties?.classes ?? 1) > 1;
  return (
    <p class="links">
      <Open what={ties ? 'ties' : 'class'} words={ties ? 'members.openTies' : 'members.open'} />
    </p>
  );
}

/** Links from a variable to its parent sets and to its local score. */
export function VariableLinks() {
  const seen = inspection.value;
  const data = info.value;
  if (!data || !seen || !('variable' in seen)) return null;
  const names = data.variables.map(({ name }) => name);
  const go = (view: View) => {
    const family = { child: names[seen.variable], parents: seen.parents.map((v) => names[v]) };
    // This is one entry of undo; the local score is shown for the present score.
    setDoc({ family, view, ...(view === 'hand' && { hand: null }) });
  };
  return (
    <p class="links">
      <Button look="link" testid="to-parents" words={t('members.toParents')} onClick={() => go('parents')} />{' '}
      {!data.list && <Button look="link" testid="to-hand" words={t('members.toHand')} onClick={() => go('hand')} />}
    </p>
  );
}

/** Parameter or unit of a score, shown as text beside its name. */
const aside = (score: Score) => {
  const parameter = onlyParameter(score.kind);
  if (score.kind === 'mdl') return t('members.cost');
  return parameter
    ? t(`score.aside.${score.kind}`, { [parameter.name]: plain(Number(parameterOf(score, parameter.name))) })
    : '';
};

/** Change of each kind of score when the selected edge is reversed. */
function useTurned(from: number, to: number, learned: Learned) {
  const { score } = learned.settings;
  // BDe is omitted unless its prior network is in use.
  const kinds = scoresFor(info.value).filter((kind) => kind !== 'bde' || score.kind === 'bde');
  const scores = kinds.map((kind) => (kind === score.kind ? score : scoreOf(kind, score.edgePrior)));
  const key = JSON.stringify([from, to, learned.key]);
  const changes = useAnswer(key, () => ask('reverseUnder', { scores, from, to }));
  return changes && scores.map((one, i) => ({ score: one, change: changes[i] }));
}

/** Names of the parents of `v` other than `but`. */
const otherParents = ({ parents }: Learned, v: number, but: number, names: string[]) =>
  parents[v].filter((p) => p !== but).map((p) => names[p]);

function Turned({ from, to }: { from: number; to: number }) {
  const learned = outcome.value as Learned;
  const data = info.value as DataInfo;
  const rows = useTurned(from, to, learned);
  const names = data.variables.map(({ name }) => name);
  const [ofTail, ofHead] = [otherParents(learned, from, to, names), otherParents(learned, to, from, names)];
  const ends = { from: <em>{names[from]}</em>, to: <em>{names[to]}</em> };
  const mark = learned.edges.find((edge) => edge.from === from && edge.to === to)?.mark;
  const covered = ofTail.join() === ofHead.join();
  const cycle = rows !== null && Number.isNaN(rows[0].change);
  const key = cycle ? 'cycle' : !covered ? 'uncovered' : ofTail.length === 0 ? 'coveredAlone' : 'covered';
  const without = ofTail.filter((name) => !ofHead.includes(name));
  const added = ofHead.filter((name) => !ofTail.includes(name));
  const only = without.length > 0 ? { who: ends.from, parents: without } : { who: ends.to, parents: added };
  return (
    <section data-testid="turned">
      <h3>{t('members.turnedRound')}</h3>
      <p>
        {rich(`members.${key}`, {
          covered: <Term of="coveredEdge">{t('members.coveredWord')}</Term>,
          ...ends,
          ...only,
          n: (key === 'uncovered' ? only.parents : ofTail).length,
          parents: key === 'uncovered' ? only.parents : ofTail,
        })}
      </p>
      {!covered && mark === 'reversible' && <p>{t('members.together')}</p>}
      {rows && !cycle && (
        <DataTable
          label={t('members.turnedTable')}
          caption="hidden"
          class="num"
          columns={[
            {
              head: t('members.score'),
              cell: ({ score }) => (
                <>
                  {t(`score.name.${score.kind}`)} <small>{aside(score)}</small>
                </>
              ),
            },
            {
              head: t('members.changeOf'),
              cell: ({ change, score }) => <Change change={change} score={score} />,
              td: ({ change, score }) => ({ class: lookOf(change) || 'quiet', 'data-testid': `turned-${score.kind}` }),
            },
          ]}
          rows={rows}
          keyOf={({ score }) => score.kind}
          rowClass={({ score }) => (score.kind === learned.settings.score.kind ? 'mine' : undefined)}
        />
      )}
      <p class="links">
        <Open what="class" words="members.open" />
      </p>
    </section>
  );
}

/** Table of the effect of reversing the selected edge on each score, if the edge is in the network. */
export function TurnedRound() {
  const seen = inspection.value;
  const { selected } = doc.value;
  if (!seen || !('without' in seen) || !seen.reverse || selected?.kind !== 'edge' || stale.value) return null;
  if (!outcome.value || !info.value) return null;
  return <Turned from={seen.from} to={seen.to} />;
}
