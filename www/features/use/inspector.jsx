// The right-hand column of Use it: the selected variable with its table, reasons, interventions; or rows to draw and files.
import { useState } from 'preact/hooks';
import { MODEL_FORMATS } from '../../model/model-formats.js';
import { doc, openText } from '../../store/index.js';
import { saveFile } from '../../widgets/clipboard.js';
import { Title } from '../../widgets/inspector-parts.jsx';
import { NumberField } from '../../widgets/number-field.jsx';
import { problemWords } from '../../widgets/problem.js';
import { list, t } from '../../words/text.js';
import { AdjustmentSets } from './adjustment.jsx';
import { useAnswer } from './answer.js';
import { Joint } from './joint.jsx';
import { percent, probability, tableOf } from './model.js';
import { OfFile } from './of-file.jsx';
import { SoftEvidence } from './soft.jsx';
import {
  answer,
  changes,
  current,
  evidence,
  forget,
  intervene,
  knownOf,
  levelOf,
  observe,
  question,
  tablesKey,
} from './store.js';
import { Table } from './table.jsx';

/** By which way each finding reaches the variable. @param {{ variable: number }} props */
function Why({ variable }) {
  const { findings, likelihoods, wanted } = evidence.value;
  const known = current.value;
  const hard = findings.map(([v]) => v);
  const weighed = [...likelihoods, ...wanted].map(([v]) => v);
  const others = [...new Set([...hard, ...weighed])].filter((v) => v !== variable);
  const found = useAnswer(
    () =>
      Promise.all(
        others.map((y) => {
          const apart = (/** @type {number[]} */ list) => list.filter((v) => v !== y && v !== variable);
          return question('dependence', { x: variable, y, given: apart(hard), soft: apart(weighed) });
        }),
      ),
    [tablesKey.value, variable, hard, weighed],
  );
  if (!known || others.length === 0 || !found) return null;
  const { variables } = known.fitted.network;
  const joined = (/** @type {number[]} */ trail) =>
    trail
      .map((v, i) => {
        if (i === 0) return variables[v].name;
        return `${variables[v].parents.includes(trail[i - 1]) ? '→' : '←'} ${variables[v].name}`;
      })
      .join(' ');
  return (
    <>
      <h3>{t('use.why')}</h3>
      <ul class="use-why" data-testid="use-why">
        {others.map((y, i) => {
          const trail = found[i]?.trail;
          const name = variables[y].name;
          return <li key={name}>{trail ? t('use.trail', { trail: joined(trail) }) : t('use.separated', { name })}</li>;
        })}
      </ul>
    </>
  );
}

/** Variables listed by what they would tell. */
const TELLING = 5;
/** Less than this many bits is nothing. */
const LEAST_BITS = 1e-4;

/** Which finding would tell most of the variable. @param {{ variable: number }} props */
function Findings({ variable }) {
  const known = current.value;
  const { findings, interventions } = evidence.value;
  const isFixed = [...findings, ...interventions].some(([v]) => v === variable);
  const found = useAnswer(
    () => (isFixed ? Promise.resolve(null) : question('findings', { evidence: evidence.peek(), target: variable })),
    [tablesKey.value, variable, evidence.value],
  );
  if (!known || !found) return null;
  const telling = found.information
    .map((bits, v) => ({ v, bits: bits ?? 0 }))
    .filter(({ bits }) => bits > LEAST_BITS)
    .sort((a, b) => b.bits - a.bits)
    .slice(0, TELLING);
  return (
    <>
      <h3>{t('use.next')}</h3>
      {telling.length === 0 && <p>{t('use.nothingTells')}</p>}
      <dl class="use-next" data-testid="use-next">
        {telling.map(({ v, bits }) => (
          <div key={v}>
            <dt>{known.fitted.network.variables[v].name}</dt>
            <dd class="num">{t('use.bits', { bits: bits.toFixed(3), of: found.entropy.toFixed(3) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Entries listed by their effect. */
const ENTRIES = 5;

/** Which entries of tables the most probable level depends on most. @param {{ variable: number }} props */
function Sensitivity({ variable }) {
  const known = current.value;
  const now = answer.value?.marginals[variable];
  const level = now ? now.indexOf(Math.max(...now)) : 0;
  const isFixed = now?.some((p) => p === 1) ?? true;
  const found = useAnswer(
    () =>
      isFixed ? Promise.resolve(null) : question('effects', { evidence: evidence.peek(), target: variable, level }),
    [tablesKey.value, variable, level, evidence.value],
  );
  if (!known || !found || found.length === 0) return null;
  const { variables } = known.fitted.network;
  const entry = (/** @type {{ variable: number, place: number }} */ { variable: v, place }) => {
    const of = variables[v];
    const r = of.levels.length;
    const row = tableOf(known.fitted, v)[Math.floor(place / r)];
    const given = of.parents.map((p, i) => `${variables[p].name} = ${row.levels[i]}`);
    const what = `${of.name} = ${of.levels[place % r]}`;
    return given.length > 0 ? `P(${what} | ${given.join(', ')})` : `P(${what})`;
  };
  return (
    <details class="use-details">
      <summary>{t('use.sensitivity', { level: variables[variable].levels[level] })}</summary>
      <p class="quiet">{t('use.sensitivityAbout')}</p>
      <dl class="use-next" data-testid="use-effects">
        {found.slice(0, ENTRIES).map((of) => (
          <div key={`${of.variable} ${of.place}`}>
            <dt>{entry(of)}</dt>
            <dd class="num">{t('use.range', { low: probability(of.low), high: probability(of.high) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What setting another variable does to this one, over all members of the class. @param {{ variable: number }} props */
function ClassEffect({ variable }) {
  const known = current.value;
  const { interventions } = evidence.value;
  const one = interventions.length === 1 && knownOf.value.length === 1 ? interventions[0] : null;
  const found = useAnswer(
    () => (one && one[0] !== variable ? question('classEffect', { x: one[0], y: variable }) : Promise.resolve(null)),
    [tablesKey.value, variable, one],
  );
  if (!known || !one || one[0] === variable || !found) return null;
  const { variables } = known.fitted.network;
  const { levels } = variables[variable];
  const members = found.under.reduce((sum, { members }) => sum + members, 0);
  const unidentified = found.under.filter(({ table }) => !table).reduce((sum, { members }) => sum + members, 0);
  const at = one[1] * levels.length;
  return (
    <>
      <h3>{t('use.overClass')}</h3>
      {found.lowest.length > 0 && (
        <dl class="use-next" data-testid="use-class">
          {levels.map((level, k) => {
            const [low, high] = [found.lowest[at + k], found.highest[at + k]];
            const isSame = high - low < 1e-9;
            return (
              <div key={level}>
                <dt>{level}</dt>
                <dd class="num">
                  {isSame ? probability(low) : t('use.range', { low: probability(low), high: probability(high) })}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <p class="quiet">
        {t(found.complete ? 'use.members' : 'use.membersSome', { n: members })}{' '}
        {unidentified > 0 && t('use.unidentified', { n: unidentified })}
      </p>
      <ul class="use-why">
        {found.under.map(({ parents, members: n, table }) => (
          <li key={parents.join()}>
            {t(parents.length > 0 ? 'use.withParents' : 'use.withoutParents', {
              name: variables[one[0]].name,
              parents: list(parents.map((p) => variables[p].name)),
              n,
            })}{' '}
            <span class="num">
              {table
                ? table
                    .slice(at, at + levels.length)
                    .map(probability)
                    .join(' · ')
                : t('use.notIdentified')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A variable that is selected. @param {{ variable: number }} props */
function Selected({ variable }) {
  const known = current.value;
  if (!known) return null;
  const { name, levels } = known.fitted.network.variables[variable];
  const before = known.before.marginals[variable];
  const now = answer.value?.marginals[variable];
  const { level: fixed, isSet } = levelOf(name);
  return (
    <div class="inspected" data-testid="use-selected">
      <Title>
        <span>{name}</span>
      </Title>
      {now && (
        <ul class="use-levels">
          {levels.map((level, k) => (
            <li key={level}>
              <b class="num">{percent(now[k])}</b> {level}{' '}
              {Math.abs(now[k] - before[k]) >= 0.0005 && (
                <span class="quiet">{t('use.was', { p: percent(before[k]) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Why variable={variable} />
      <Table variable={variable} />
      <Findings variable={variable} />
      <Sensitivity variable={variable} />
      <Joint variable={variable} />
      <ClassEffect variable={variable} />
      <AdjustmentSets variable={variable} />
      <h3>{t('use.setHead')}</h3>
      <p class="quiet">{t('use.setAbout')}</p>
      <div class="use-buttons">
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            class="btn"
            aria-pressed={isSet && fixed === level}
            onClick={() => intervene(name, level)}
          >
            {t('use.setTo', { level })}
          </button>
        ))}
      </div>
      <h3>{t('use.observeHead')}</h3>
      <div class="use-buttons">
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            class="btn"
            aria-pressed={!isSet && fixed === level}
            onClick={() => observe(name, level)}
          >
            {t('use.observeLevel', { level })}
          </button>
        ))}
        {fixed !== null && (
          <button type="button" class="btn" onClick={() => forget(name)}>
            {t('use.forgetLevel')}
          </button>
        )}
      </div>
      <SoftEvidence variable={variable} />
    </div>
  );
}

/** Rows drawn at most. */
const ROWS = { least: 1, most: 1_000_000 };
const SEEDS = { least: 0, most: 4_294_967_295 };

/** Rows drawn from the network. */
function Simulate() {
  const [rows, setRows] = useState(1000);
  const [seed, setSeed] = useState(1);
  const [problem, setProblem] = useState('');
  const draw = async (/** @type {(text: string) => void} */ then) => {
    const text = await question('simulate', { evidence: evidence.peek(), rows, seed });
    setProblem(text === null ? problemWords({ code: 'not-ready' }) : '');
    if (text !== null) then(text);
  };
  return (
    <>
      <h3>{t('use.simulate')}</h3>
      <p class="quiet">{t('use.simulateAbout')}</p>
      <div class="use-buttons">
        <NumberField
          label={t('use.drawn')}
          value={rows}
          {...ROWS}
          testid="use-rows"
          onChange={(n) => setRows(Math.round(n))}
        />
        <NumberField
          label={t('use.seed')}
          value={seed}
          {...SEEDS}
          testid="use-seed"
          onChange={(n) => setSeed(Math.round(n))}
        />
      </div>
      <div class="use-buttons">
        <button
          type="button"
          class="btn"
          data-testid="use-draw"
          onClick={() => draw((text) => saveFile('simulated.csv', new Blob([text], { type: 'text/csv' })))}
        >
          {t('use.saveRows')}
        </button>
        <button
          type="button"
          class="btn"
          data-testid="use-relearn"
          onClick={() => draw((text) => openText('simulated.csv', text))}
        >
          {t('use.learnAgain')}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** Files that hold the network with its tables. */
const Files = () => (
  <>
    <h3>{t('use.files')}</h3>
    <p class="quiet">{t('use.filesAbout')}</p>
    <ul class="use-files">
      {MODEL_FORMATS.map(({ id, suffix }) => (
        <li key={id}>
          <button
            type="button"
            class="link"
            data-testid={`use-file-${id}`}
            onClick={async () => {
              const text = await question('exportModel', { format: id });
              if (text !== null) saveFile(`network.${suffix}`, new Blob([text], { type: 'text/plain' }));
            }}
          >
            {t(`use.formats.${id}`)}
          </button>
        </li>
      ))}
    </ul>
  </>
);

export function UseInspector() {
  const known = current.value;
  const { selected } = doc.value;
  const name = selected?.kind === 'variable' ? selected.name : null;
  const variable = known?.fitted.network.variables.findIndex((of) => of.name === name) ?? -1;
  if (!known) return <p class="quiet">{t('use.about')}</p>;
  if (variable >= 0) return <Selected key={variable} variable={variable} />;
  return (
    <div class="inspected">
      <h2 class="insp-h">{t('use.take')}</h2>
      <p class="quiet">{t('use.selectOne')}</p>
      <OfFile />
      {changes.value.length > 0 && <p>{t('use.changedTaken')}</p>}
      <Simulate />
      <Files />
    </div>
  );
}
