// Entropies, mutual information and the G-test, of the family or of any pair, and their relation to the score.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { shortName } from '../../draw/text-width.ts';
import type { Information } from '../../generated/protocol.ts';
import { bridgeLine, informationLines, type Line, type Seen, testWords } from '../../model/hand/information.ts';
import { ask } from '../../store/index.ts';
import { Choice, Select } from '../../widgets/choice.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { Term } from '../../widgets/term.tsx';
import { useResult } from '../../widgets/use-result.ts';
import { rich, t } from '../../words/text.ts';
import { type Anatomy, isShown, shownAnatomy, tooMany, withheld } from './anatomy.ts';
import { Formula } from './formula.tsx';

/** Glossary terms of entropy, mutual information and G-test, by the key of the line that shows the quantity. */
const TERMS: Map<string, string> = new Map([
  ['entropy', 'entropy'],
  ['mutual', 'mutualInformation'],
  ['g', 'gTest'],
]);

/** Name of a line such as “entropy”; a term of the glossary opens its explanation. */
function nameOf({ key }: Line) {
  const term = TERMS.get(key);
  const words = t(`hand.about.${key}`);
  return term ? <Term of={term}>{words}</Term> : words;
}

type EntryProps = { line: Line; name?: ComponentChildren; revealed: boolean };
/** Line with an entropy, mutual information or test: formulas and value, which is hidden until it is revealed. */
export const Entry = ({ line, name = nameOf(line), revealed }: EntryProps) => (
  <div class="entry">
    <dt>
      {name}
      <span class="formulas">
        <Formula of={line.symbols} />
        {revealed && line.numbers !== '' && <Formula of={`= ${line.numbers}`} class="math step" />}
      </span>
    </dt>
    <dd class="num" data-testid={`about-${line.key}`}>
      {revealed ? line.text : t('hand.hidden')}
    </dd>
  </div>
);

/** Result of the G-test in words, with its reliability. */
export const TestNotes = ({ found, seen }: { found: Information; seen: Seen | null }) => (
  <>
    {testWords(found, seen).map(({ key, params }) => (
      <p key={key} class="note" data-key={key}>
        {rich(`hand.${key}`, 'p' in params ? { ...params, p: <Formula of={String(params.p)} /> } : params)}
      </p>
    ))}
  </>
);

const GTest = ({ found, seen, revealed }: { found: Information; seen: Seen | null; revealed: boolean }) =>
  revealed && (
    <div data-testid="about-p">
      <TestNotes found={found} seen={seen} />
    </div>
  );

/** Number of levels of a variable that occur in the data, and number of all its levels. */
function levelsSeen({ data }: Anatomy, v: number) {
  const { counts } = data.variables[v];
  return { seen: counts.filter((n) => n > 0).length, all: counts.length };
}

/** Lists to choose any pair of variables, with its mutual information. */
function Pair({ at, unit }: { at: Anatomy; unit: 'nats' | 'bits' }) {
  const { names, family, data, sizes } = at;
  const [first, setFirst] = useState(family.child);
  const [second, setSecond] = useState(family.parents[0] ?? names.findIndex((_, v) => v !== family.child));
  const [others, setOthers] = useState(false);
  const given = [family.child, ...family.parents].filter((v) => v !== first && v !== second && v !== family.child);
  const key = JSON.stringify([data.fingerprint, first, second, others ? given : []]);
  const valid = first !== second && first < names.length && second >= 0 && second < names.length;
  const { value: found } = useResult(async () => {
    const about = valid ? await ask('information', { a: first, b: [second], given: others ? given : [] }) : null;
    return about && { key, about };
  }, [key]);
  const letters = { a: 'X', b: 'Y', given: others && given.length > 0 ? 'Z' : '' };
  const [r, q] = valid ? [levelsSeen(at, first), levelsSeen(at, second)] : [];
  const seen = r && q && letters.given === '' ? { r: r.seen, q: q.seen, levels: r.all, states: q.all } : null;
  const pick = (label: string, value: number, set: (v: number) => void, testid: string) => (
    <label>
      <Formula of={label} />
      <Select
        label={t('hand.variableOf', { letter: label })}
        testid={testid}
        options={[...names.keys()]}
        value={value}
        words={(v) => names[v]}
        onChoose={set}
      />
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
  const [chosen, setUnit] = useState<'nats' | 'bits' | null>(null);
  const [of, setOf] = useState<'family' | 'pair'>('family');
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
  const segments = <T extends string>(name: string, ways: readonly T[], value: T, set: (way: T) => void) => (
    <Choice
      legend={t(`hand.${name}`)}
      name={`hand-${name}`}
      testid={(way) => `${name}-${way}`}
      options={ways}
      value={value}
      words={(way) => t(`hand.${way}`)}
      onChoose={set}
    />
  );
  return (
    <section class="hand-about" data-testid="hand-about">
      <h3>{t('hand.information')}</h3>
      <div class="segments">
        {segments('of', ['family', 'pair'] as const, of, setOf)}
        {segments('unit', ['nats', 'bits'] as const, unit, setUnit)}
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
