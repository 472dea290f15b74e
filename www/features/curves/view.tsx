// View of the curves: one number is varied, and the page shows how the network changes. The slider is the axis of the
// chart; beside it is the page's network with the changes since the slider was grabbed.
import '../../words/text-later.ts';
import { useEffect } from 'preact/hooks';
import { isContinuous } from '../../model/scores.ts';
import { CURVES } from '../../model/state.ts';
import { doc, info, setDoc, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Say } from '../../widgets/say.tsx';
import { Term } from '../../widgets/term.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { rowsWords } from '../../words/rows.ts';
import { decimal, rich, roughly, short, t } from '../../words/text.ts';
import { Changes } from './changes.tsx';
import type { Curve } from './curve.ts';
import { CurvePicture, Slider } from './curve-picture.tsx';
import {
  acceptCurve,
  axis,
  canVary,
  type Drawn,
  drawn,
  kindOf,
  sampledBy,
  startCurves,
  stopCurve,
} from './progress.ts';
import { lead, second } from './summary.ts';
import { placeWords, sayHeldOut, twinOf } from './words.ts';

/** Selector of the varied quantity. */
function What({ kind }: { kind: (typeof CURVES)[number] }) {
  const canSample = sampledBy(doc.value) !== null;
  return (
    <div class="curves-what">
      <Choice
        legend={t('curves.vary')}
        name="curve"
        options={CURVES}
        value={kind}
        words={(name) => t(`curves.what.${name}`)}
        disabled={CURVES.filter((name) => !canVary(doc.value, name))}
        onChoose={(curve) => setDoc({ curve })}
      />
      {!canSample && (
        <span data-testid="curve-no-rows">{t('curves.noRows', { rows: rowsWords(info.value ?? { rows: 0 }, t) })}</span>
      )}
      {!canVary(doc.value, 'ess') && <span data-testid="curve-no-ess">{t('curves.noEss')}</span>}
    </div>
  );
}

/** Technical terms of the sentences, each with an explanation. */
const TERMS = () =>
  Object.fromEntries(
    (['heldOut', 'ess', 'parameter'] as const).map((of) => [
      of,
      <Term key={of} of={of}>
        {t(`curves.term.${of}`)}
      </Term>,
    ]),
  );

const words = (key: string, params?: Record<string, unknown>) => rich(`curves.${key}`, { ...params, ...TERMS() });

/** Sentences on the curve above the chart. */
function sentencesOf(shown: Drawn | null, variables: number, rows: number) {
  if (!shown || (shown.state === 'drawing' && !shown.curve)) return [words('begins')];
  if (shown.state === 'refused') return [words('refused')];
  if (shown.state === 'offered' && !shown.curve) return [words('offered')];
  const { curve, axis: along } = shown;
  if (!curve) return [words('begins')];
  const say = (x: number) => placeWords(along.kind, x, true);
  if (shown.state === 'offered') return [words('paused')];
  const first = lead(curve, along, { variables, say });
  const more = second(curve, { rows, say, bare: short, number: decimal });
  return [first, more].flatMap((one) => (one ? [words(one.key, one.params)] : []));
}

/** Progress of the drawing, with the buttons to draw or stop. */
function Progress({ shown }: { shown: Drawn }) {
  const { state, curve, pending, seconds, problem } = shown;
  if (state === 'refused') return problem && <p data-testid="curve-problem">{problemWords(problem)}</p>;
  if (state === 'offered') {
    return (
      <>
        {seconds > 0 && <p>{t('curves.takes', { time: roughly(seconds) })}</p>}
        <Button testid="curve-draw" words={t(curve ? 'curves.goOn' : 'curves.draw')} onClick={acceptCurve} />
      </>
    );
  }
  if (state === 'done') return null;
  return (
    <p data-testid="curve-progress">
      {curve ? t('curves.progress', { n: curve.points.length, pending }) : t('curves.progressFirst')}{' '}
      <Button look="link" testid="curve-stop" words={t('curves.stop')} onClick={stopCurve} />
    </p>
  );
}

const count = (index: string) => (
  <i>
    N<sub>{index}</sub>
  </i>
);
/** Symbols for numbers of rows: N_ijk in a cell of a family's table of counts, and N_ij in one row of that table. */
const COUNTS = { cell: count('ijk'), row: count('ij') };

/** Notes on the networks and the method behind the curve. */
function Note({ shown, curve }: { shown: Drawn; curve: Curve }) {
  return (
    <div class="curves-note">
      <Progress shown={shown} />
      {curve.kind === 'penalty' && <p>{words('formula')}</p>}
      <p data-testid="curve-held">{sayHeldOut(shown.held, curve.kind)}</p>
      {shown.held.kind !== 'none' && (
        <p data-testid="curve-estimate">
          {isContinuous(info.value) ? t('curves.estimateNumbers') : rich('curves.estimate', COUNTS)}
        </p>
      )}
      {shown.state === 'done' && (
        <p data-testid="curve-method">
          {t(
            `curves.made.${curve.stepped ? 'exact' : curve.kind === 'rows' ? 'gridRows' : 'grid'}${curve.complete ? '' : 'Capped'}`,
            { n: curve.networks },
          )}{' '}
          {curve.points.some(({ proven }) => !proven) && t('curves.greedy')}
        </p>
      )}
    </div>
  );
}

export function CurvesView() {
  useEffect(() => startCurves(), []);
  const data = info.value;
  const along = axis.value;
  const shown = drawn.value;
  const kind = kindOf(doc.value);
  const curve = shown?.curve && shown.curve.points.length > 0 ? shown.curve : null;
  const [first, more] = sentencesOf(shown, data?.variables.length ?? 0, data?.rows ?? 1);
  const names = data?.variables.map(({ name }) => name) ?? [];
  return (
    <>
      <Say lead={first} second={more} />
      <What kind={kind} />
      <div class="curves">
        <div class="curves-chart">
          {twin.value && curve && shown ? (
            <Twin {...twinOf(curve, kind, names, doc.value.score)} />
          ) : (
            curve && shown && <CurvePicture shown={shown} curve={curve} />
          )}
          {shown && !curve && (
            <div class="curves-note">
              <Progress shown={shown} />
            </div>
          )}
          {along && (twin.value || !curve) && <Slider along={along} />}
        </div>
        <Changes kind={kind} />
      </div>
      {shown && curve && <Note shown={shown} curve={curve} />}
    </>
  );
}
