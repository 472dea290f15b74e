// Entropies, mutual information and the G-test, of the family or of any pair, and the bridge from them to the score.
import { useEffect, useState } from 'preact/hooks';
import { shortName } from '../../draw/text-width.js';
import { bridgeLine, informationLines, testWords } from '../../model/hand/information.js';
import { ask } from '../../store/index.js';
import { Switch } from '../../widgets/switch.jsx';
import { Term } from '../../widgets/term.jsx';
import { rich, t } from '../../words/text.js';
import { isShown, shownAnatomy, tooMany, withheld } from './anatomy.js';
import { Formula } from './formula.jsx';

/**
 * @typedef {import('../../generated/protocol').Information} Information
 * @typedef {import('../../model/hand/information.js').Seen} Seen
 * @typedef {import('./anatomy.js').Anatomy} Anatomy
 */

/** Glossary terms of the lines that have one. @type {Map<string, string>} */
const TERMS = new Map([
  ['entropy', 'entropy'],
  ['mutual', 'mutualInformation'],
  ['g', 'gTest'],
]);

/** @param {{ of: string }} props */
function Named({ of }) {
  const term = TERMS.get(of);
  const words = t(`hand.about.${of}`);
  return term ? <Term of={term}>{words}</Term> : words;
}

/** @param {{ line: import('../../model/hand/information.js').Line, revealed: boolean }} props */
const Entry = ({ line: { key, symbols, numbers, text: value }, revealed }) => (
  <div class="entry">
    <dt>
      <Named of={key} />
      <span class="formulas">
        <Formula of={symbols} />
        {revealed && numbers !== '' && <Formula of={`= ${numbers}`} class="math step" />}
      </span>
    </dt>
    <dd class="num" data-testid={`about-${key}`}>
      {revealed ? value : t('hand.hidden')}
    </dd>
  </div>
);

/** The verdict of the G-test in words, and what it is worth. @param {{ found: Information, seen: Seen | null, revealed: boolean }} props */
const GTest = ({ found, seen, revealed }) =>
  revealed && (
    <div data-testid="about-p">
      {testWords(found, seen).map(({ key, params }) => (
        <p key={key} class="note" data-key={key}>
          {rich(`hand.${key}`, 'p' in params ? { ...params, p: <Formula of={String(params.p)} /> } : params)}
        </p>
      ))}
    </div>
  );

/** Levels of a variable that occur, and all. @param {Anatomy} at @param {number} v */
function levelsSeen({ data }, v) {
  const { counts } = data.variables[v];
  return { seen: counts.filter((n) => n > 0).length, all: counts.length };
}

/** Mutual information of a pair of variables. @param {{ at: Anatomy, unit: 'nats' | 'bits' }} props */
function Pair({ at, unit }) {
  const { names, family, data, sizes } = at;
  const [first, setFirst] = useState(family.child);
  const [second, setSecond] = useState(family.parents[0] ?? names.findIndex((_, v) => v !== family.child));
  const [others, setOthers] = useState(false);
  const [found, setFound] = useState(/** @type {{ key: string, about: Information } | null} */ (null));
  const given = [family.child, ...family.parents].filter((v) => v !== first && v !== second && v !== family.child);
  const key = JSON.stringify([data.fingerprint, first, second, others ? given : []]);
  const valid = first !== second && first < names.length && second >= 0 && second < names.length;
  useEffect(() => {
    let current = true;
    if (valid) {
      ask('information', { a: first, b: [second], given: others ? given : [] }).then((about) => {
        if (current && about) setFound({ key, about });
      });
    }
    return () => {
      current = false;
    };
  }, [key]);
  const letters = { a: 'X', b: 'Y', given: others && given.length > 0 ? 'Z' : '' };
  const [r, q] = valid ? [levelsSeen(at, first), levelsSeen(at, second)] : [];
  const seen = r && q && letters.given === '' ? { r: r.seen, q: q.seen, levels: r.all, states: q.all } : null;
  /** @param {string} label @param {number} value @param {(v: number) => void} set @param {string} testid */
  const pick = (label, value, set, testid) => (
    <label>
      <Formula of={label} />
      <select
        aria-label={t('hand.variableOf', { letter: label })}
        data-testid={testid}
        value={value}
        onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      >
        {names.map((name, v) => (
          <option key={name} value={v}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <div class="hand-pair">
        {pick('X', first, setFirst, 'pair-x')}
        {pick('Y', second, setSecond, 'pair-y')}
      </div>
      {given.length > 0 && (
        <Switch on={others} onTurn={setOthers} testid="pair-given">
          <span>{t('hand.givenOthers', { names: given.map((v) => shortName(names[v])) })}</span>
        </Switch>
      )}
      {!valid && <p class="note">{t('hand.samePair')}</p>}
      {valid && found?.key === key && (
        <>
          <dl class="entries" data-testid="pair">
            {informationLines(found.about, letters, unit, sizes.rows, seen).map((line) => (
              <Entry key={line.key} line={line} revealed={!withheld.value} />
            ))}
          </dl>
          <GTest found={found.about} seen={seen} revealed={!withheld.value} />
        </>
      )}
    </>
  );
}

export function InformationPanel() {
  const at = shownAnatomy.value;
  const [chosen, setUnit] = useState(/** @type {'nats' | 'bits' | null} */ (null));
  const [of, setOf] = useState(/** @type {'family' | 'pair'} */ ('family'));
  if (!at?.about) return null;
  const { about, family, names, score, sizes, table } = at;
  const unit = chosen ?? (score.kind === 'mdl' ? 'bits' : 'nats');
  const revealed = isShown(at);
  const hasParents = family.parents.length > 0;
  const many = tooMany(family.parents.map((v) => shortName(names[v])));
  const letters = { a: 'X', b: hasParents ? 'U' : '', given: '' };
  const child = levelsSeen(at, family.child);
  const seen = { r: child.seen, q: table.rows, levels: child.all, states: table.states };
  const bridge = bridgeLine(about.conditional, table.logLikelihood, hasParents, unit, sizes.rows);
  /** @template {string} T @param {string} name @param {readonly T[]} ways @param {T} value @param {(way: T) => void} set */
  const segments = (name, ways, value, set) => (
    <fieldset class="seg">
      <legend class="vh">{t(`hand.${name}`)}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name={`hand-${name}`}
            value={way}
            checked={way === value}
            data-testid={`${name}-${way}`}
            onChange={() => set(way)}
          />
          <span>{t(`hand.${way}`)}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <section class="hand-about" data-testid="hand-about">
      <h3>{t('hand.information')}</h3>
      <div class="segments">
        {segments('of', /** @type {const} */ (['family', 'pair']), of, setOf)}
        {segments('unit', /** @type {const} */ (['nats', 'bits']), unit, setUnit)}
      </div>
      {of === 'pair' ? (
        <Pair key={`${at.family.child} ${at.family.parents}`} at={at} unit={unit} />
      ) : (
        <>
          <p>
            {rich(!hasParents ? 'hand.unsure' : many ? 'hand.tellsMany' : 'hand.tells', {
              name: <em>{shortName(names[family.child])}</em>,
              parents: family.parents.map((v) => shortName(names[v])),
              n: family.parents.length,
            })}
          </p>
          <dl class="entries">
            {informationLines(about, letters, unit, sizes.rows, seen).map((line) => (
              <Entry key={line.key} line={line} revealed={revealed} />
            ))}
            <Entry line={bridge} revealed={revealed} />
          </dl>
          {hasParents && <GTest found={about} seen={seen} revealed={revealed} />}
        </>
      )}
    </section>
  );
}
