// Dialog of the DAGs in the class of the result, or of all ties: by class, with a row of arrows for each member and a
// picture of the chosen one.
import './members.css';
import { useMemo, useState } from 'preact/hooks';
import { StillGraph } from '../draw/graph.tsx';
import { draw } from '../draw/picture.ts';
import { shortName } from '../draw/text-width.ts';
import type { DataInfo } from '../generated/protocol.ts';
import { type Class, changes, classesOf, type Edge, letterOf, type Member, points, range } from '../model/members.ts';
import { ROUNDING_NATS } from '../model/sentence.ts';
import { askOfResult, doc, info, outcome } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { Button } from '../widgets/button.tsx';
import { Choice } from '../widgets/choice.tsx';
import { type Column, DataTable } from '../widgets/data-table.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { useAnswer } from '../widgets/use-answer.ts';
import { unitOf } from '../words/numbers.ts';
import { t, whole } from '../words/text.ts';
import { listed } from './members-links.tsx';
import { usePlaces } from './places.ts';

type Listed = { classes: Class[]; complete: boolean; count: number };

/** Maximum number of networks requested from the engine. */
const MAX_NETWORKS = 1000;
/** Number of members of a class listed at once, before the reader asks for more. */
const PAGE = 100;
/** Maximum number of differing edges named in the line of a class; the others are listed beside the picture. */
const MOST_CHIPS = 3;
/** Hook that fetches the members or ties from the engine; null while it works, false if they are unavailable. */
const useListed = (what: 'class' | 'ties') =>
  useAnswer<Listed | false>(what, async () => {
    const networks = await askOfResult(what === 'class' ? 'members' : 'tied', { limit: MAX_NETWORKS });
    if (!networks) return false;
    const { complete, count } = networks;
    return { classes: classesOf(networks), complete, count };
  });

/** First sentence of the dialog that lists the members of the class, or all ties. */
function sentence(what: 'class' | 'ties', { classes, complete, count }: Listed, learned: Learned) {
  const unit = unitOf(learned.settings.score);
  const [least, most] = range(classes);
  if (what === 'ties') {
    if (!complete) {
      return t('members.tiedMost', {
        n: Math.max(count, learned.ties?.networks ?? 0),
        classes: t('members.classes', { n: Math.max(classes.length, learned.ties?.classes ?? 0) }),
      });
    }
    return t('members.tied', { n: count, classes: t('members.classes', { n: classes.length }) });
  }
  if (count === 1 && complete) return t('members.one');
  const more = complete ? '' : 'Most';
  if (most - least < ROUNDING_NATS) return t(`members.same${more}`, { n: count, score: unit.show(learned.score) });
  return t(`members.unequal${more}`, {
    n: count,
    name: t(`score.name.${learned.settings.score.kind}`),
    least: unit.show(least),
    most: unit.show(most),
  });
}

type DrawingProps = { member: Member; of: Class; complete: boolean; learned: Learned; names: string[] };

/** Picture of a member DAG. If all members are listed, edges with one direction in all are drawn as compelled. */
function Drawing({ member, of, complete, learned, names }: DrawingProps) {
  const shown = useMemo(() => learned.edges.map(({ from, to }) => [from, to] as Edge), [learned]);
  const layout = usePlaces(names, shown, 'low');
  const picture = useMemo(() => {
    if (!layout) return null;
    const open = new Set(of.open.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]));
    const mark = (edge: Edge) => (open.has(String(edge)) ? 'reversible' : complete ? 'compelled' : 'plain');
    return draw({
      names,
      layout,
      edges: member.edges.map(([from, to]) => ({ from, to, mark: mark([from, to]) })),
      show: 'dag',
      moved: doc.peek().moved,
    });
  }, [layout, member, of, complete]);
  if (!picture) return null;
  return (
    <StillGraph
      picture={picture}
      class="graph member-picture"
      label={t('members.picture', { n: member.number + 1 })}
      data-testid="member-picture"
    />
  );
}

/** Differences between a member and the network shown, as text. */
function Difference({ member, shown, names }: { member: Member; shown: Edge[]; names: string[] }) {
  const { turned, added, removed } = changes(member.edges, shown);
  const lists = Object.entries({ turned, added, removed }).filter(([, edges]) => edges.length > 0);
  return (
    <div role="status" data-testid="member-words">
      <p>
        <b>{t('members.picture', { n: member.number + 1 })}.</b>{' '}
        {t(lists.length === 0 ? 'members.noDifference' : 'members.difference')}
      </p>
      {lists.map(([how, edges]) => (
        <p key={how}>
          {t(`members.words.${how}`, {
            n: edges.length,
            edges: edges.map(([from, to]) => t('members.way', { from: names[from], to: names[to] })),
          })}
        </p>
      ))}
    </div>
  );
}

type RowsProps = {
  of: Class;
  letter: string;
  shown: Edge[];
  names: string[];
  chosen: number;
  choose: (k: number) => void;
  learned: Learned;
  alike: boolean;
};

/** Columns for the members of a class: number, direction of each reversible pair, score, reversed arrows. */
function columnsOf({ of, shown, names, chosen, choose, learned, alike }: RowsProps) {
  const unit = unitOf(learned.settings.score);
  const ways = new Set(shown.map(String));
  const columns: Column<Member>[] = [
    {
      head: t('members.number'),
      cell: (member) => (
        <label>
          <input
            type="radio"
            name="member"
            checked={member.number === chosen}
            data-testid={`member-${member.number + 1}`}
            onChange={() => choose(member.number)}
          />
          {whole(member.number + 1)}
          {member.number === 0 && <small>{t('members.shown')}</small>}
        </label>
      ),
    },
    ...of.open.map((edge): Column<Member> => {
      const [from, to] = edge.map((v) => names[v]);
      const isForward = (member: Member) => points(member, edge);
      const isTurned = (member: Member) => ways.has(String(isForward(member) ? [edge[1], edge[0]] : edge));
      return {
        head: t('members.pair', { from: shortName(from), to: shortName(to) }),
        th: { title: t('members.pair', { from, to }) },
        cell: (member) => (
          <>
            <span aria-hidden="true">{t(isForward(member) ? 'members.forward' : 'members.backward')}</span>
            <span class="vh">
              {t('members.forwardSaid', isForward(member) ? { from, to } : { from: to, to: from })}
              {isTurned(member) && `, ${t('members.turned')}`}
            </span>
          </>
        ),
        td: (member) => ({ class: isTurned(member) ? 'turned' : undefined }),
      };
    }),
  ];
  if (!alike)
    columns.push({
      head: t(`score.name.${learned.settings.score.kind}`),
      cell: ({ score }) => (Number.isNaN(score) ? t('inspector.barred.unlisted') : unit.show(score)),
      td: { class: 'num' },
    });
  columns.push({
    head: t('members.turnedCount'),
    cell: ({ edges }) => whole(changes(edges, shown).turned.length),
    td: { class: 'num' },
  });
  return columns;
}

/** Table of the members of a class, one row each. */
function Rows(props: RowsProps) {
  const { of, letter, chosen } = props;
  const [most, setMost] = useState(PAGE);
  return (
    <>
      <DataTable
        label={t('members.list', { letter })}
        scrolls
        class="members"
        testid={`members-${letter}`}
        columns={columnsOf(props)}
        rows={of.members.slice(0, most)}
        keyOf={({ number }) => number}
        rowClass={({ number }) => (number === chosen ? 'on' : undefined)}
      />
      {of.members.length > most && (
        <Button
          look="link"
          words={t('members.more', { n: of.members.length - most })}
          onClick={() => setMost(of.members.length)}
        />
      )}
    </>
  );
}

/** Edges by which a class differs from the first class, as symbols, and in words for screen readers. */
function Chips({ of, names, first }: { of: Class; names: string[]; first: boolean }) {
  if (first) return <span class="tag">{t('members.shownClass')}</span>;
  const chips = [
    ...of.added.map((edge) => ['added', edge] as const),
    ...of.removed.map((edge) => ['removed', edge] as const),
  ];
  if (chips.length === 0) return <span class="tag">{t('members.turnedOnly')}</span>;
  const some = chips.slice(0, chips.length > MOST_CHIPS ? MOST_CHIPS - 1 : MOST_CHIPS);
  const chip = some.map(([how, [from, to]]) => (
    <span
      key={`${how} ${from} ${to}`}
      class={`tag ${how}`}
      title={t(`members.${how}Said`, { from: names[from], to: names[to] })}
    >
      <span aria-hidden="true">{t(`members.${how}`, { from: shortName(names[from]), to: shortName(names[to]) })}</span>
      <span class="vh">{t(`members.${how}Said`, { from: names[from], to: names[to] })}</span>
    </span>
  ));
  return (
    <>
      {chip}
      {some.length < chips.length && (
        <span class="tag">{t('members.moreChips', { n: chips.length - some.length })}</span>
      )}
    </>
  );
}

function List({ found, learned, data }: { found: Listed; learned: Learned; data: DataInfo }) {
  const names = data.variables.map(({ name }) => name);
  const { classes, complete } = found;
  const [chosen, choose] = useState(0);
  // Index of the class whose members are shown; −1 for none.
  const [opened, setOpened] = useState(0);
  const shown = classes[0].members[0].edges;
  const [least, most] = range(classes);
  const alike = most - least < ROUNDING_NATS;
  const home = classes.find(({ members }) => members.some(({ number }) => number === chosen)) ?? classes[0];
  const member = home.members.find(({ number }) => number === chosen) ?? home.members[0];
  const alone = classes.length === 1 && classes[0].members.length === 1;
  return (
    <div class={alone ? 'members-body alone' : 'members-body'}>
      <div class="members-list" hidden={alone}>
        {classes.map((of, i) => (
          <details
            key={of.number}
            open={opened === i}
            data-testid={`class-${letterOf(i)}`}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open === (opened === i)) return;
              setOpened(currentTarget.open ? i : -1);
              // Opening a class chooses its first member; the class open above closes, which may move this one.
              if (!currentTarget.open) return;
              choose(of.members[0].number);
              requestAnimationFrame(() => currentTarget.querySelector('summary')?.scrollIntoView({ block: 'nearest' }));
            }}
          >
            <summary>
              <b class="letter">{letterOf(i)}</b>
              <span class="tags">
                <Chips of={of} names={names} first={i === 0} />
              </span>
              <span class="quiet">{t('members.networks', { n: of.members.length })}</span>
            </summary>
            {opened === i && (
              <Rows of={of} letter={letterOf(i)} {...{ shown, names, chosen, choose, learned, alike }} />
            )}
          </details>
        ))}
      </div>
      <div class="members-beside">
        <Drawing member={member} of={home} complete={complete} learned={learned} names={names} />
        <Difference member={member} shown={shown} names={names} />
      </div>
    </div>
  );
}

export function MembersDialog() {
  const [learned, data] = [outcome.value, info.value];
  const ties = (learned?.ties?.classes ?? 1) > 1;
  const what = ties ? listed.value : 'class';
  const found = useListed(what);
  return (
    <Dialog wide title={t('members.title')}>
      {ties && (
        <Choice
          look="members-what"
          legend={t('members.what')}
          name="members-what"
          testid={(way) => `list-${way}`}
          options={['class', 'ties'] as const}
          value={what}
          words={(way) => t(way === 'class' ? 'members.ofClass' : 'members.ofTies')}
          onChoose={(way) => {
            listed.value = way;
          }}
        />
      )}
      {found === null && <p class="quiet">{t('members.looking')}</p>}
      {(found === false || !learned || !data) && <p>{t('members.none')}</p>}
      {found && learned && data && (
        <>
          <p data-testid="members-sentence">{sentence(what, found, learned)}</p>
          <List key={what} found={found} learned={learned} data={data} />
          {what === 'ties' && <p class="quiet">{t('members.tieRule')}</p>}
        </>
      )}
    </Dialog>
  );
}
