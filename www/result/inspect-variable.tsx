// Inspector of a variable: its family, its best parent sets, and the gain from each further parent.
import type { ComponentChildren } from 'preact';
import { Marks } from '../draw/graph.tsx';
import { swatch } from '../draw/picture.ts';
import type { DataInfo, Score, VariableInspection as Seen } from '../generated/protocol.ts';
import { doc, select } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { Button } from '../widgets/button.tsx';
import { TableFrame } from '../widgets/data-table.tsx';
import { Delta } from '../widgets/delta.tsx';
import { Title } from '../widgets/inspector-parts.tsx';
import { Late } from '../widgets/late.tsx';
import { meaningOf } from '../widgets/meaning.ts';
import { numberParams } from '../widgets/names.ts';
import { unitOf } from '../words/numbers.ts';
import { t, whole } from '../words/text.ts';
import { OpenIn, VariableActs } from './open-in.tsx';

/** Maximum number of further parents listed. */
const LISTED = 8;

export function VariableInspector({ seen, learned, data }: { seen: Seen; learned: Learned; data: DataInfo }) {
  const { variable } = seen;
  const { score } = learned.settings;
  const names = data.variables.map(({ name }) => name);
  const { levels, numbers } = data.variables[variable];
  return (
    <div class="inspected" data-testid="inspect-variable">
      <Title>
        <span>{names[variable]}</span>
      </Title>
      {!data.list && (
        <p class="badge">
          {numbers
            ? t('inspector.numbersTold', numberParams(numbers))
            : t('variable.levels', { n: levels.length, levels: shortList(levels) })}
        </p>
      )}
      {meaningOf(names[variable]) && <p data-testid="meaning-shown">{meaningOf(names[variable])}</p>}
      <Late part="VariableLinks" />
      <Family family={learned.edges.filter(({ from, to }) => from === variable || to === variable)} names={names} />
      <BestSets seen={seen} names={names} score={score} />
      <Additions seen={seen} names={names} score={score} />
      <VariableActs name={names[variable]} />
      <OpenIn of="variable" />
    </div>
  );
}

/** Parents and children of the selected variable. */
function Family({ family, names }: { family: Learned['edges']; names: string[] }) {
  if (family.length === 0) return <p>{t('variable.alone')}</p>;
  return (
    <ul class="family" aria-label={t('variable.family')}>
      {family.map(({ from, to, mark }) => {
        const kind = mark === 'reversible' && doc.value.show === 'dag' ? 'directed' : mark;
        return (
          <li key={`${from} ${to}`}>
            <Button look="none" onClick={() => select({ kind: 'edge', from: names[from], to: names[to] })}>
              <span>{names[from]}</span>
              <svg class="swatch" viewBox="0 0 40 14" role="img" aria-label={t(`inspector.joins.${mark}`)}>
                <Marks marks={swatch(kind)} />
              </svg>
              <span>{names[to]}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Table of the best parent sets of the variable, and of its parent set in the network. */
function BestSets({ seen, names, score }: { seen: Seen; names: string[]; score: Score }) {
  const { variable, parents, best, rank, scored, kept, terms } = seen;
  const unit = unitOf(score);
  const isOurs = (set: number[]) => set.join() === parents.join();
  const setName = (set: number[]) => (set.length === 0 ? t('variable.noParents') : set.map((v) => names[v]).join(', '));
  /** Number of parent sets that score between the listed ones and that of the network, and are not listed. */
  const between = rank === null ? 0 : rank - 1 - best.length;
  return (
    <section>
      <TableFrame
        label={t('variable.bestSets', { n: scored, name: names[variable] })}
        caption="shown"
        class="num"
        head={[t('variable.parentSet'), t(`score.name.${score.kind}`), t('variable.below')]}
        hidesHead
      >
        <tbody>
          {best.map((set, i) => (
            <SetRow key={set.parents.join()} isBest={i === 0} isOurs={isOurs(set.parents)} name={setName(set.parents)}>
              <td>{unit.show(set.score)}</td>
              <td class="quiet">{i === 0 ? '' : unit.change(set.score - best[0].score)}</td>
            </SetRow>
          ))}
          {between > 0 && (
            <tr class="quiet">
              <td colSpan={3}>{t('variable.between', { n: between })}</td>
            </tr>
          )}
          {!best.some((set) => isOurs(set.parents)) && (
            <SetRow isBest={false} isOurs name={setName(parents)}>
              <td>{unit.show(terms.score)}</td>
              <td class="quiet">{best.length > 0 ? unit.change(terms.score - best[0].score) : ''}</td>
            </SetRow>
          )}
        </tbody>
      </TableFrame>
      <p class="note">{t('variable.marks')}</p>
      {/* If no sets were pruned there is nothing to state. */}
      {kept > 0 && kept < scored && (
        <p class="note" data-testid="kept-of">
          {t('variable.keptOf', { kept: whole(kept), scored: whole(scored) })}
        </p>
      )}
    </section>
  );
}

/** Table of the score gain from each further variable as a parent of the selected one. */
function Additions({ seen: { variable, add }, names, score }: { seen: Seen; names: string[]; score: Score }) {
  if (add.length === 0) return null;
  const me = names[variable];
  const additions = [...add].sort(
    ([, a], [, b]) => Number(a.barred !== null) - Number(b.barred !== null) || b.delta - a.delta,
  );
  return (
    <section>
      <h3>{t('variable.addParent')}</h3>
      <dl class="rows">
        {additions.slice(0, LISTED).map(([v, change]) => (
          <div key={v}>
            <dt>
              <Button look="link" words={names[v]} onClick={() => select({ kind: 'edge', from: names[v], to: me })} />
            </dt>
            <Delta change={change} score={score} />
          </div>
        ))}
      </dl>
      {additions.length > LISTED && <p class="note">{t('variable.moreAdditions', { n: additions.length - LISTED })}</p>}
    </section>
  );
}

type SetRowProps = { isBest: boolean; isOurs: boolean; name: string; children: ComponentChildren };

/** Row of a parent set; ★ marks the best score, ● the one in the network. */
const SetRow = ({ isBest, isOurs, name, children }: SetRowProps) => (
  <tr class={isOurs ? 'win' : undefined}>
    <th scope="row">
      {isBest && <Mark sign="★" words={t('variable.best')} />}
      {isOurs && <Mark sign="●" words={t('variable.chosen')} />}
      {name}
    </th>
    {children}
  </tr>
);

const Mark = ({ sign, words }: { sign: string; words: string }) => (
  <span title={words}>
    <span aria-hidden="true">{sign} </span>
    <span class="vh">{words}: </span>
  </span>
);

/** First few levels of a variable as text. */
const shortList = (levels: string[]) =>
  levels.length <= 6 ? levels.join(', ') : `${levels.slice(0, 5).join(', ')}, …`;
