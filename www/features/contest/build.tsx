// Board on which a network is drawn, its score, the last steps, and the form to hand it in.
import { useState } from 'preact/hooks';
import { Icon } from '../../draw/icons.tsx';
import { scoreShown } from '../../model/state.ts';
import { doc, info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { DrawBoard } from '../../widgets/draw-board.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { Field } from '../../widgets/field.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { sends } from '../../widgets/sends.ts';
import { unitOf } from '../../words/numbers.ts';
import { list, t } from '../../words/text.ts';
import { building, change, gainOf, handIn, steps, takeNetwork, tried } from './contest.ts';
import { Constraints, Said, whyWords } from './messages.tsx';
import { judgedOf, names } from './scores.ts';
import { open } from './seal.ts';

/** Maximum number of variables that are listed with their levels. */
const MOST_LISTED = 12;

type Edge = [string, string];
const wayOf = ([from, to]: Edge) => `${from} → ${to}`;
const unit = () => unitOf(scoreShown(doc.value));
/** Network without some edges. */
const without = (...edges: Edge[]) =>
  building.peek().filter(([a, b]) => !edges.some(([from, to]) => from === a && to === b));
/** Network with an edge added, in place of the edge in the opposite direction. */
const withEdge = ([from, to]: Edge): Edge[] => [...without([from, to], [to, from]), [from, to]];

function add(edge: Edge) {
  if (without(edge).length === building.peek().length) change(withEdge(edge), wayOf(edge));
  return wayOf(edge);
}

function remove(edge: Edge) {
  const what = t('contest.without', { edge: wayOf(edge) });
  change(without(edge), what);
  return what;
}

/** Words on an edge under the hand: by how much it makes the score better or worse. */
function trying(edge: Edge) {
  const gain = tried.value && gainOf(building.value, tried.value);
  if (gain === null) return wayOf(edge);
  return t(gain < 0 ? 'contest.worse' : 'contest.better', { edge: wayOf(edge), size: unit().size(Math.abs(gain)) });
}

/** Board with the network being built. */
function Drawing({ isMoving }: { isMoving: boolean }) {
  const all = names.value;
  const named = ([from, to]: [number, number]): Edge => [all[from], all[to]];
  // A file may have other variables; the reason why there is no score says so.
  const edges = building.value
    .map(([from, to]): [number, number] => [all.indexOf(from), all.indexOf(to)])
    .filter((edge) => !edge.includes(-1));
  return (
    <DrawBoard
      testid="contest-picture"
      names={all}
      edges={edges}
      isOn={!isMoving}
      label={t('contest.picture', { edges: list(building.value.map(wayOf)) })}
      edgeLabel={(from, to) => wayOf([from, to])}
      tell={(edge) => trying(named(edge))}
      onTry={(edge) => {
        tried.value = edge && withEdge(named(edge));
      }}
      onJoin={(edge) => add(named(edge))}
      onRemove={(edge) => remove(named(edge))}
    />
  );
}

/** Score of the network being built, its number of edges, and the best score, if it is no longer sealed. */
function Facts() {
  const judged = judgedOf(building.value);
  return (
    <dl class="contest-facts">
      <Fact term={t('contest.score')} class="num">
        <span data-testid="contest-score" aria-live="polite">
          {judged.score === null ? '…' : unit().show(judged.score)}
        </span>
      </Fact>
      <Fact term={t('contest.edges')} class="num">
        {building.value.length}
      </Fact>
      <Fact term={t('contest.best')} class="num">
        {open.value ? unit().show(open.value.score) : [<Icon key="lock" name="lock" />, ' ', t('contest.sealed')]}
      </Fact>
    </dl>
  );
}

/** Variables of the data, and the reader's last steps with the change of the score by each. */
const Beside = () => (
  <aside class="contest-beside" aria-label={t('contest.beside')}>
    {names.value.length <= MOST_LISTED && (
      <dl class="rows">
        {info.value?.variables.map(({ name, levels }) => (
          <Fact key={name} term={[<b key="name">{name}</b>, ' ', meaningOf(name)]} class="num">
            {t('contest.levels', { n: levels.length })}
          </Fact>
        ))}
      </dl>
    )}
    <p class="quiet contest-note">{t(unit().cost ? 'contest.lower' : 'contest.higher')}</p>
    {steps.value.length > 0 && <h2>{t('contest.steps')}</h2>}
    <dl class="rows" data-testid="contest-steps">
      {steps.value.map(({ what, before, after }, i) => {
        const gain = gainOf(before, after);
        return (
          <Fact key={steps.value.length - i} term={what} class={gain !== null && gain < 0 ? 'num down' : 'num up'}>
            {gain === null ? '' : unit().change(gain)}
          </Fact>
        );
      })}
    </dl>
  </aside>
);

export function Build() {
  const [name, setName] = useState('');
  const [isMoving, setMoving] = useState(false);
  const judged = judgedOf(building.value);
  const given = name.trim();
  return (
    <section class="contest-build" aria-label={t('contest.yours')}>
      <div class="contest-top">
        <Facts />
        <form
          class="contest-acts"
          onSubmit={sends(() => {
            if (judged.score !== null && given) handIn(given, unit().show(judged.score));
          })}
        >
          <Button testid="contest-over" words={t('contest.over')} onClick={() => change([], t('contest.over'))} />
          <Field
            class="input"
            label={t('contest.name')}
            hint={t('contest.name')}
            maxLength={60}
            testid="contest-name"
            value={name}
            onText={setName}
          />
          <Button
            look="primary"
            type="submit"
            disabled={judged.score === null || given === ''}
            testid="contest-submit"
            words={t('contest.submit')}
          />
        </form>
      </div>
      <Said of="yours" testid="contest-said" />
      <Constraints />
      {judged.score === null && judged.why !== 'waiting' && (
        <p role="alert" data-testid="contest-why">
          {whyWords(judged)}
        </p>
      )}
      <Drawing isMoving={isMoving} />
      <div class="contest-acts quiet">
        <Choice
          legend={t('join.drag')}
          name="contest-drag"
          options={[false, true]}
          value={isMoving}
          words={(one) => t(one ? 'join.moves' : 'join.draws')}
          onChoose={setMoving}
        />
        <span class="join-keys">{t('join.keys')}</span>
        <FileButton
          look="link"
          accept=".gph,.csv,.txt"
          testid="contest-file"
          words={t('contest.fromFile')}
          onFile={async (file) => takeNetwork(await file.text(), file.name)}
        />
      </div>
      <Beside />
    </section>
  );
}
