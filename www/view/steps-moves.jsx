// What the network of a stage offers: the legal changes by what they gain, the one that is taken marked; those that are
// not legal with their reason. One that is pressed is drawn in the picture.
import { signal } from '@preact/signals';
import { unitOf } from '../draw/numbers.js';
import { choiceAt, isSame } from '../steps/trace.js';
import { changeName, counts, edgeName, signOf } from '../steps/words.jsx';
import { detail, guesses, looked } from '../store/steps.js';
import { t } from '../text.js';
import { Term } from '../ui/term.jsx';
import { Segments } from './steps-controls.jsx';

/**
 * @typedef {import('../steps/trace.js').Weighed} Weighed
 * @typedef {import('../steps/words.jsx').Slice} Slice
 * @typedef {import('../store/steps.js').Table} Table
 */

/** Changes that are listed before the reader asks for more, and in all. */
const FIRST = { moves: 0, choices: 9, everything: 20 };
const MOST = 400;

/** The lists that are open in full. */
const open = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @param {{ one: Weighed, slice: Slice, most: number, taken: boolean, guessed: boolean, tie: number }} props `most`: the greatest gain */
function Row({ one, slice, most, taken, guessed, tie }) {
  const { names, score } = slice;
  const { kind, delta, reason, sameClass } = one;
  const unit = unitOf(score);
  const known = Number.isFinite(delta);
  const gains = delta > tie;
  const isLooked = isSame(one, looked.value);
  const name = edgeName(one, names);
  const change = changeName(one, names);
  const notes = [
    ...(guessed ? [t('steps.yours')] : []),
    ...(reason ? [t(`steps.reason.${reason}`)] : sameClass ? [t('steps.sameClass')] : []),
  ];
  const look = [taken && 'taken', guessed && 'guessed', reason && 'barred', isLooked && 'looked'];
  return (
    <tr class={look.filter(Boolean).join(' ')} data-testid="steps-row">
      <th scope="row">
        <button
          type="button"
          class="steps-change"
          aria-pressed={isLooked}
          aria-label={change}
          title={change}
          onClick={() => {
            looked.value = isLooked ? null : { kind, from: one.from, to: one.to };
          }}
        >
          <span class="steps-sign" aria-hidden="true">
            {signOf(kind)}
          </span>
          <span>{name}</span>
        </button>
      </th>
      <td class="steps-bar">
        {gains && reason === null && <i style={{ width: `${Math.max(4, (100 * delta) / most)}%` }} />}
        {taken && <span class="vh">{t('steps.taken')}</span>}
        {notes.length > 0 && <span>{notes.join(', ')}</span>}
      </td>
      <td class={gains ? 'num up' : delta < -tie ? 'num down' : 'num'}>{known ? unit.change(delta) : '–'}</td>
    </tr>
  );
}

/** @param {{ id: string, title: string, rows: Weighed[], first: number, more: (n: number) => string, slice: Slice, now: Table }} props */
function List({ id, title, rows, first, more, slice, now }) {
  const isOpen = open.value.has(id);
  const shown = rows.slice(0, isOpen ? MOST : first);
  const rest = rows.length - shown.length;
  const next = choiceAt(slice.trace, now.at);
  const guess = guesses.value.get(now.at)?.change ?? null;
  const most = Math.max(...now.legal.map(({ delta }) => delta));
  if (rows.length === 0) return null;
  return (
    <>
      {shown.length > 0 && (
        <table class="steps-moves" data-testid={`steps-${id}`}>
          <caption class={id === 'legal' ? 'vh' : undefined}>{title}</caption>
          <thead class="vh">
            <tr>
              {['change', 'note', 'delta'].map((column) => (
                <th key={column} scope="col">
                  {t(`steps.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Row
                key={`${one.kind} ${one.from} ${one.to}`}
                one={one}
                slice={slice}
                most={most}
                taken={isSame(one, next)}
                guessed={isSame(one, guess)}
                tie={now.tie}
              />
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && !isOpen && (
        <button
          type="button"
          class="link steps-more"
          data-testid={`steps-more-${id}`}
          onClick={() => {
            open.value = new Set([...open.value, id]);
          }}
        >
          {more(rest)}
        </button>
      )}
      {rest > 0 && isOpen && <p class="note">{t('steps.notListed', { n: rest })}</p>}
    </>
  );
}

/** @param {{ slice: Slice, now: Table }} props */
export function MovesInspector({ slice, now }) {
  const { legal, barred, helps } = now;
  const level = detail.value;
  // Moves: what helps; if nothing does, what comes nearest. The stage's own change is always among them.
  const listed = level === 'moves' ? legal.slice(0, Math.max(1, helps)) : legal;
  const first = level === 'moves' ? Math.min(listed.length, 12) : FIRST[level];
  const worse = first >= helps;
  return (
    <div class="inspected steps-inspector" data-testid="steps-moves">
      <h2 class="insp-h">{t('steps.offers')}</h2>
      <p class="steps-counts">{counts(now)}</p>
      <div class="steps-detail">
        <Segments
          legend={t('steps.detail')}
          name="steps-detail"
          values={['moves', 'choices', 'everything']}
          value={level}
          words={(one) => t(`steps.details.${one}`)}
          onChange={(one) => {
            detail.value = one;
          }}
        />
      </div>
      <List
        id="legal"
        title={t('steps.legalTable')}
        rows={listed}
        first={first}
        more={(n) => t(worse && level !== 'moves' ? 'steps.moreWorse' : 'steps.more', { n })}
        slice={slice}
        now={now}
      />
      {level !== 'moves' && (
        <List
          id="barred"
          title={t('steps.notAllowed')}
          rows={barred}
          first={level === 'everything' ? MOST : 3}
          more={(n) => t('steps.more', { n })}
          slice={slice}
          now={now}
        />
      )}
      {listed.slice(0, first).some(({ sameClass }) => sameClass) && (
        <p class="note">
          <Term of="equivalenceClass">{t('steps.sameClassTerm')}</Term>: {t('steps.sameClassWhy')}
        </p>
      )}
    </div>
  );
}
