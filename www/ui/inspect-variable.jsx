// A variable: its family, the parent sets that scored best for it, and what each other variable would add.
import { Marks } from '../draw/graph.jsx';
import { unitOf } from '../draw/numbers.js';
import { swatch } from '../draw/picture.js';
import { doc, select } from '../store.js';
import { t, whole } from '../text.js';
import { Delta, Title } from './inspector-parts.jsx';
import { Late } from './late.jsx';
import { numbersTold } from './names.js';

/** Variables whose addition is listed. */
const LISTED = 8;

/** @param {{ seen: import('../protocol').VariableInspection, learned: import('../store/signals.js').Learned, data: import('../protocol').DataInfo }} props */
export function VariableInspector({ seen, learned, data }) {
  const { variable, parents, best, scored, kept, add, terms } = seen;
  const { score } = learned.settings;
  const unit = unitOf(score);
  const names = data.variables.map(({ name }) => name);
  const me = names[variable];
  const { levels, numbers } = data.variables[variable];
  const family = learned.edges.filter(({ from, to }) => from === variable || to === variable);
  const isOurs = (/** @type {number[]} */ set) => set.join() === parents.join();
  const setName = (/** @type {number[]} */ set) =>
    set.length === 0 ? t('inspector.noParents') : set.map((v) => names[v]).join(', ');
  const additions = [...add].sort(
    ([, a], [, b]) => Number(a.barred !== null) - Number(b.barred !== null) || b.delta - a.delta,
  );
  return (
    <div class="inspected" data-testid="inspect-variable">
      <Title>
        <span>{me}</span>
      </Title>
      {!data.list && (
        <p class="badge">
          {numbers
            ? t('inspector.numbersTold', numbersTold(numbers))
            : t('inspector.levels', { n: levels.length, levels: shortList(levels) })}
        </p>
      )}
      <Late part="VariableLinks" />
      {family.length === 0 ? (
        <p>{t('inspector.alone')}</p>
      ) : (
        <ul class="family" aria-label={t('inspector.family')}>
          {family.map(({ from, to, mark }) => {
            const kind = mark === 'reversible' && doc.value.show === 'dag' ? 'directed' : mark;
            return (
              <li key={`${from} ${to}`}>
                <button type="button" onClick={() => select({ kind: 'edge', from: names[from], to: names[to] })}>
                  <span>{names[from]}</span>
                  <svg class="swatch" viewBox="0 0 40 14" role="img" aria-label={t(`inspector.joins.${mark}`)}>
                    <Marks marks={swatch(kind)} />
                  </svg>
                  <span>{names[to]}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <section>
        <table class="num">
          <caption>{t('inspector.bestSets', { n: scored, name: me })}</caption>
          <thead class="vh">
            <tr>
              <th scope="col">{t('inspector.parentSet')}</th>
              <th scope="col">{t(`score.name.${score.kind}`)}</th>
              <th scope="col">{t('inspector.below')}</th>
            </tr>
          </thead>
          <tbody>
            {best.map((set, i) => (
              <tr key={set.parents.join()} class={isOurs(set.parents) ? 'win' : undefined}>
                <th scope="row">
                  {isOurs(set.parents) && <span title={t('inspector.chosen')}>★ </span>}
                  {setName(set.parents)}
                </th>
                <td>{unit.show(set.score)}</td>
                <td class="quiet">{i === 0 ? '' : unit.change(set.score - best[0].score)}</td>
              </tr>
            ))}
            {!best.some((set) => isOurs(set.parents)) && (
              <tr class="win">
                <th scope="row">
                  <span title={t('inspector.chosen')}>★ </span>
                  {setName(parents)}
                </th>
                <td>{unit.show(terms.score)}</td>
                <td class="quiet">{best.length > 0 ? unit.change(terms.score - best[0].score) : ''}</td>
              </tr>
            )}
          </tbody>
        </table>
        <p class="note">{t('inspector.keptOf', { kept: whole(kept), scored: whole(scored) })}</p>
      </section>
      {additions.length > 0 && (
        <section>
          <h3>{t('inspector.addParent')}</h3>
          <dl class="rows">
            {additions.slice(0, LISTED).map(([v, change]) => (
              <div key={v}>
                <dt>
                  <button type="button" class="link" onClick={() => select({ kind: 'edge', from: names[v], to: me })}>
                    {names[v]}
                  </button>
                </dt>
                <Delta change={change} score={score} />
              </div>
            ))}
          </dl>
          {additions.length > LISTED && (
            <p class="note">{t('inspector.moreAdditions', { n: additions.length - LISTED })}</p>
          )}
        </section>
      )}
    </div>
  );
}

/** The first few levels. @param {string[]} levels */
const shortList = (levels) => (levels.length <= 6 ? levels.join(', ') : `${levels.slice(0, 5).join(', ')}, …`);
