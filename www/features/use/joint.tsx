// The joint distribution of the selected variable and up to three others, given the evidence.
import { useState } from 'preact/hooks';
import { cellsOf } from '../../model/cells.ts';
import { Button } from '../../widgets/button.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { list, t, whole } from '../../words/text.ts';
import { useAnswer } from './answer.ts';
import { probability } from './model.ts';
import { current, evidence, tablesKey, tried } from './store.ts';

/** Largest number of variables, as in the core. */
const MAX_VARIABLES = 4;
/** Largest number of cells listed, the most probable ones. */
const LISTED = 200;

/** The probability of each cell. */
function Cells({ scope }: { scope: number[] }) {
  const known = current.value;
  const found = useAnswer(
    () => tried('joint', { evidence: evidence.peek(), variables: scope }),
    [tablesKey.value, scope, evidence.value],
  );
  if (!known || !found) return null;
  if (!found.answer) return <p role="alert">{problemWords(found.why)}</p>;
  const variables = scope.map((v) => known.fitted.network.variables[v]);
  const names = variables.map(({ name }) => name);
  const cells = cellsOf(
    found.answer,
    variables.map(({ levels }) => levels),
    LISTED,
  );
  const caption = t('use.jointOf', { names: list(names) });
  return (
    <>
      <DataTable
        label={caption}
        scrolls
        class="use-table"
        testid="use-joint"
        columns={[
          ...names.map(
            (name, i): Column<(typeof cells)[number]> => ({
              head: name,
              cell: ({ levels }) => levels[i],
              isName: false,
            }),
          ),
          { head: t('use.probability'), cell: ({ p }) => probability(p), td: { class: 'num' } },
        ]}
        rows={cells}
        keyOf={({ place }) => place}
      />
      {cells.length < found.answer.length && (
        <p class="quiet">{t('use.jointMost', { n: cells.length, all: whole(found.answer.length) })}</p>
      )}
    </>
  );
}

/** The distribution over the variable and the others chosen. */
export function Joint({ variable }: { variable: number }) {
  const [others, setOthers] = useState<number[]>([]);
  const known = current.value;
  if (!known) return null;
  const { variables } = known.fitted.network;
  const scope = [variable, ...others];
  return (
    <details class="use-details" data-testid="use-together">
      <summary>{t('use.joint')}</summary>
      <p class="quiet">{t('use.jointAbout', { most: MAX_VARIABLES })}</p>
      <div class="use-buttons">
        {others.map((v) => (
          <Button
            key={v}
            class="use-chip"
            label={t('use.jointWithout', { name: variables[v].name })}
            onClick={() => setOthers(others.filter((other) => other !== v))}
          >
            {variables[v].name} <span aria-hidden="true">×</span>
          </Button>
        ))}
        {scope.length < MAX_VARIABLES ? (
          <label class="field">
            <span>{t('use.jointWith')}</span>
            <select
              data-testid="use-joint-with"
              value=""
              onChange={({ currentTarget }) => {
                setOthers([...others, Number(currentTarget.value)]);
                currentTarget.value = '';
              }}
            >
              <option value="">{t('use.jointChoose')}</option>
              {variables.map(
                ({ name }, v) =>
                  !scope.includes(v) && (
                    <option key={name} value={v}>
                      {name}
                    </option>
                  ),
              )}
            </select>
          </label>
        ) : (
          <p class="quiet">{t('use.jointFull', { most: MAX_VARIABLES })}</p>
        )}
      </div>
      {others.length > 0 && <Cells scope={scope} />}
    </details>
  );
}
