// Heat map of the edges guessed by a class, over the network with the best score or the generating network.
import { useState } from 'preact/hooks';
import { type Networks, networksOf } from '../../store/lessons/facts.ts';
import type { Of } from '../../store/lessons/judge.ts';
import type { Lesson, Step } from '../../store/lessons/lesson.ts';
import { filled } from '../../store/lessons/say.ts';
import { givenAt, type Student } from '../../store/lessons/students.ts';
import { Choice } from '../../widgets/choice.tsx';
import { HeatMap } from '../../widgets/heat-map.tsx';
import { useResult } from '../../widgets/use-result.ts';
import { t } from '../../words/text.ts';
import { type Guessed, guessedAt, guessesOf, mistaken } from './guesses.ts';
import type { Grounds } from './use-judged.ts';

/** Maximum number of pairs named below the heat map. */
const MOST_NAMED = 4;

/** Index (0 … 5) of the color for a share between 0 and 1. */
const colorOf = (share: number) => Math.min(5, Math.ceil(share * 5));

/** Step that asks for a guess of edges. `step`: its number, from 1; `ask`: the question with its numbers filled in. */
type GuessStep = { step: number; of: Step; check: Of<'guess'>; ask: string; students: Student[] };

/** Heat map of the edges guessed in one step. */
function GuessMap({ check, ask, of: { say }, step, networks, students }: GuessStep & { networks: Networks }) {
  const [network, setNetwork] = useState<'best' | 'true'>('best');
  const [which, setWhich] = useState<'first' | 'last'>('first');
  const [at, setAt] = useState<[number, number] | null>(null);
  const hasTruth = networks.truth !== null && check.mark === 'any';
  const best = networks.best.filter(({ mark }) => check.mark === 'any' || mark === check.mark).map(({ pair }) => pair);
  const edges = network === 'true' && networks.truth ? networks.truth : best;
  const guesses = guessesOf(
    check.pairs,
    students.map(({ handIn }) => givenAt(handIn, step)),
    which,
    edges,
  );
  const names = networks.names.filter((name) => check.pairs.some((pair) => pair.includes(name)));
  const words = ({ pair: [a, b], count, isThere }: Guessed) =>
    t(`class.guess.${isThere ? 'there' : 'notThere'}`, { a, b, n: count, of: guesses.n });
  const cell = (a: number, b: number) => {
    const found = guessedAt(guesses.pairs, names[a], names[b]);
    if (!found)
      return { look: 'unknown', figure: '', words: t('class.guess.notOffered', { a: names[a], b: names[b] }) };
    const color = colorOf(guesses.n === 0 ? 0 : found.count / guesses.n);
    return { look: `p${color}${found.isThere ? ' taken' : ''}`, figure: String(found.count), words: words(found) };
  };
  const chosen = at && guessedAt(guesses.pairs, names[at[0]], names[at[1]]);
  return (
    <div class="class-map" data-testid="class-map">
      <h3>
        {t('class.stepName', { step: String(step), say })} <span class="soft">{ask}</span>
      </h3>
      <div class="class-acts">
        <Choice
          name={`class-network-${step}`}
          legend={t('class.guess.network')}
          options={hasTruth ? (['best', 'true'] as const) : (['best'] as const)}
          value={network}
          words={(one) => t(`class.guess.${one}`)}
          onChoose={setNetwork}
        />
        <Choice
          name={`class-which-${step}`}
          legend={t('class.guess.which')}
          options={['first', 'last'] as const}
          value={which}
          words={(one) => t(`class.guess.${one}`)}
          onChoose={setWhich}
        />
      </div>
      <HeatMap names={names} label={t('class.guess.map', { n: guesses.n })} cell={cell} at={at} onChoose={setAt} />
      <p role="status">{chosen ? words(chosen) : t('class.guess.map', { n: guesses.n })}</p>
      <p class="quiet">{t('class.guess.legend')}</p>
      <ul class="class-list">
        {mistaken(guesses, MOST_NAMED).map((one) => (
          <li key={one.pair.join(' ')}>
            {t(`class.guess.${one.isThere ? 'missed' : 'extra'}`, {
              a: one.pair[0],
              b: one.pair[1],
              n: one.wrong,
              of: guesses.n,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfStep(props: GuessStep) {
  const { state } = props.of;
  const { value: networks } = useResult(() => networksOf(state), [state]);
  return networks && <GuessMap {...props} networks={networks} />;
}

export function GuessedEdges({ lesson, grounds, students }: { lesson: Lesson; grounds: Grounds; students: Student[] }) {
  const steps = lesson.steps.flatMap((of, i) =>
    of.check?.kind === 'guess'
      ? [{ of, check: of.check, step: i + 1, ask: grounds[i + 1] ? filled(of.check.ask, grounds[i + 1].facts) : '' }]
      : [],
  );
  if (steps.length === 0) return null;
  return (
    <section>
      <h2>{t('class.guess.title')}</h2>
      {steps.map((one) => (
        <OfStep key={one.step} {...one} students={students} />
      ))}
    </section>
  );
}
