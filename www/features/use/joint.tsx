// Joint distribution of the selected variable and up to three others, given the evidence.
import { useState } from 'preact/hooks';
import { cellsOf } from '../../model/cells.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { useAnswer } from '../../widgets/use-answer.ts';
import { list, t, whole } from '../../words/text.ts';
import { probability } from './model.ts';
import { evidence, type Selection, tablesKey, tried } from './store.ts';

/** Maximum number of variables of a joint distribution, as in the core. */
const MAX_VARIABLES = 4;
/** Maximum number of cells listed, the most probable ones. */
const LISTED = 200;

/** Table of the cells of a joint distribution with their probabilities. */
function Cells({ known, scope }: Pick<Selection, 'known'> & { scope: number[] }) {
  const found = useAnswer(JSON.stringify([tablesKey.value, scope, evidence.value]), () =>
    tried('joint', { evidence: evidence.peek(), variables: scope }),
  );
  if (!found) return null;
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
            (head, i): Column<(typeof cells)[number]> => ({
              head,
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

/** Joint distribution of the selected variable and the others that the reader chooses. */
export function Joint({ known, variable }: Selection) {
  const [others, setOthers] = useState<number[]>([]);
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
          <Select
            field="field"
            label={t('use.jointWith')}
            testid="use-joint-with"
            options={[null, ...[...variables.keys()].filter((v) => !scope.includes(v))]}
            value={null}
            words={(v) => (v === null ? t('use.jointChoose') : variables[v].name)}
            onChoose={(v) => v !== null && setOthers([...others, v])}
          />
        ) : (
          <p class="quiet">{t('use.jointFull', { most: MAX_VARIABLES })}</p>
        )}
      </div>
      {others.length > 0 && <Cells known={known} scope={scope} />}
    </details>
  );
}
