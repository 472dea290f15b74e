// The runs of the race as a list: score, proof and time of each entrant. An opened entrant has buttons to adopt its
// network, change its method or remove it.

import { type Standing, tied } from '../../model/race/summary.ts';
import { headOf, knownOf, namesOfField } from '../../model/race/words.ts';
import { RACERS, scoreShown } from '../../model/state.ts';
import { HeuristicFields } from '../../setup/method-fields.tsx';
import { doc, info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select, SelectRow } from '../../widgets/choice.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Sample } from '../../widgets/race-marks.tsx';
import { moment } from '../../words/moment.ts';
import { unitOf } from '../../words/numbers.ts';
import { rowsWords } from '../../words/rows.ts';
import { has, t } from '../../words/text.ts';
import { raceCsv } from './csv.ts';
import { plain, RACING } from './field.ts';
import * as race from './race.ts';

/** Counting engines to choose from. */
const COUNTING = ['partition', 'bitset', 'adtree'] as const;

/** State of an entrant (best score, proof, runs done) in a few words. */
function known({ entrant, runs: own, best, hits, score, proven }: Standing) {
  const { top } = race.summary.value;
  const problem = race.problems.value[entrant];
  if (problem) return problemWords(problem);
  const failure = own.find(({ progress }) => progress?.error)?.progress?.error;
  if (failure) return problemWords(failure);
  const last = best ?? own.find(({ state }) => state === 'running') ?? own[0];
  if (!last) return '';
  if (proven) return t('race.known.proven');
  const word = own.some(({ state }) => state === 'running')
    ? t('race.known.running')
    : knownOf(last, race.summary.value);
  if (score === null || top === null) return word;
  if (!tied(score, top)) {
    const gap = t('race.behind', { gap: unitOf(scoreShown(doc.value)).size(top - score) });
    return `${word}, ${gap}`;
  }
  return own.length > 1 ? `${word}, ${t('race.finds', { hits, n: own.length })}` : word;
}

/** Input fields for the settings of an entrant: method, options and counting engine. */
function Fields({ entrant }: { entrant: number }) {
  const of = race.field.value[entrant];
  return (
    <>
      <Select
        field="selectish"
        label={t('search.method')}
        testid={`race-method-${entrant}`}
        options={RACING}
        value={of.method}
        words={(method) => t(`methods.${method}`)}
        onChoose={(method) => race.setEntrant(entrant, plain(method))}
      />
      {has(`method.about.${of.method}`) && (
        <HeuristicFields
          method={of.method}
          heuristic={of.heuristic}
          id={`race-${entrant}`}
          onSet={(patch, gesture) =>
            race.setEntrant(entrant, { ...of, heuristic: { ...of.heuristic, ...patch } }, gesture)
          }
        />
      )}
      {!info.value?.list && (
        <dl class="rows">
          <SelectRow
            label={t('search.counting')}
            testid={`race-${entrant}-counting`}
            options={[null, ...COUNTING]}
            value={of.counting ?? null}
            words={(engine) => t(engine ? `search.countedBy.${engine}` : 'race.countingOfPage')}
            onChoose={(engine) => {
              const { counting, ...others } = of;
              race.setEntrant(entrant, engine ? { ...others, counting: engine } : others);
            }}
          />
        </dl>
      )}
    </>
  );
}

function Entrant({ standing, name }: { standing: Standing; name: string }) {
  const { entrant, best, score, proven, seconds } = standing;
  const unit = unitOf(scoreShown(doc.value));
  const chosen = (race.pointed.value ?? race.summary.value.winner?.start.entrant) === entrant;
  const over = best?.progress?.found && race.state.value !== 'running';
  const point = (at: number | null) => () => {
    race.pointed.value = at;
  };
  return (
    <li
      onPointerEnter={point(entrant)}
      onPointerLeave={point(null)}
      onFocusIn={point(entrant)}
      onFocusOut={point(null)}
    >
      <details data-testid={`race-run-${entrant}`}>
        <summary>
          <Sample entrant={entrant} proven={proven} chosen={chosen} />
          <b>{name}</b>
          <span class="num">{score === null ? '' : unit.show(score)}</span>
          <small class={proven ? 'good' : undefined}>{known(standing)}</small>
          <small class="num">{seconds ? moment(seconds.mean) : ''}</small>
        </summary>
        <div class="race-entrant">
          {best && over && (
            <Button
              testid={`race-take-${entrant}`}
              label={t('race.takeOf', { name })}
              words={t('race.take')}
              onClick={() => race.take(best)}
            />
          )}
          <Fields entrant={entrant} />
          {race.field.value.length > 1 && (
            <Button
              look="link"
              testid={`race-remove-${entrant}`}
              label={t('race.removeOf', { name })}
              words={t('race.remove')}
              onClick={() => race.removeEntrant(entrant)}
            />
          )}
        </div>
      </details>
    </li>
  );
}

export function RaceInspector() {
  const names = namesOfField(race.field.value);
  const n = race.field.value.length;
  const { repeats } = doc.value.race;
  const shown = scoreShown(doc.value);
  const rows = info.value ? rowsWords(info.value, t) : '';
  const began = race.runs.value.some(({ progress }) => progress);
  return (
    <div class="inspected">
      {n > 0 && <h2 class="insp-h">{headOf(race.field.value)}</h2>}
      <p class="quiet">
        {info.value?.list ? t('race.onList') : t('race.on', { rows, score: t(`score.name.${shown.kind}`) })}
        {repeats > 1 && `, ${t('race.each', { n: repeats })}`}
      </p>
      <ul class="race-runs" data-testid="race-runs">
        {race.summary.value.standings.map((standing) => (
          <Entrant key={standing.entrant} standing={standing} name={names[standing.entrant] ?? ''} />
        ))}
      </ul>
      <p class="race-more">
        <Button testid="race-add" disabled={n >= RACERS || n === 0} words={t('race.add')} onClick={race.addEntrant} />
        {doc.value.race.entrants && (
          <Button
            look="link"
            testid="race-usual"
            words={t('race.usual')}
            onClick={() => race.setRace({ entrants: null })}
          />
        )}
        {began && (
          <Button
            look="link"
            testid="race-csv"
            words={t('race.file')}
            onClick={() =>
              saveFile('race.csv', new Blob(['\ufeff', raceCsv(race.runs.value, names)], { type: 'text/csv' }))
            }
          />
        )}
      </p>
    </div>
  );
}
