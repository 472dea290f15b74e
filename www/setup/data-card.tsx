// The Data card: example, number of rows and seed; with buttons for the preview and for own data.
import { useRef } from 'preact/hooks';
import { Icon } from '../draw/icons.tsx';
import type { ExampleInfo } from '../generated/protocol.ts';
import { type DataRef, OPENING_DATA } from '../model/state.ts';
import { dialog, doc, examples, info, reopenDraft, setData, setDoc } from '../store/index.ts';
import { isInFile } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { Fact } from '../widgets/fact.tsx';
import { Late } from '../widgets/late.tsx';
import { dataName, dataNote } from '../widgets/names.ts';
import { NumberField } from '../widgets/number-field.tsx';
import { t, whole } from '../words/text.ts';
import { Card } from './card.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** Chooses an example with its usual rows and the seed of the opening, so that it is the same whatever was shown before. */
const choose = ({ id, version, usual, seeded }: ExampleInfo) =>
  setData({ kind: 'example', id, version, rows: usual, seed: seeded ? OPENING_DATA.seed : 0 });

/** Opens the data dialog, with the reader's own file if there is one. */
export function ownData() {
  dialog.value = 'data';
  reopenDraft();
}

function Picker() {
  const menu = useRef<HTMLDetailsElement | null>(null);
  const { data } = doc.value;
  const here = data.kind === 'example' ? data.id : data.kind === 'experiments' && data.rules ? 'rules' : '';
  const shut = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const left = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (menu.current && to instanceof Node && !menu.current.contains(to)) menu.current.open = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    shut();
  };
  return (
    <details class="picker" ref={menu} onFocusOut={left} onKeyDown={key}>
      <summary class="pick" data-testid="data-picker">
        <Thumbnail id={here} />
        <span>
          <b>{dataName(data)}</b>
          <small>{dataNote(data, info.value)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <ul class="menu">
        <Late part="KeptFiles" props={{ shut }} />
        {examples.value.map((example) => (
          <li key={example.id}>
            <Button
              class="pick"
              testid={`example-${example.id}`}
              aria-current={example.id === here ? 'true' : undefined}
              title={t(`data.source.${example.id}`)}
              onClick={() => {
                choose(example);
                shut();
              }}
            >
              <Thumbnail id={example.id} />
              <span>
                <b>{t(`data.example.${example.id}`)}</b>
                <small>{t(`data.about.${example.id}`)}</small>
              </span>
            </Button>
          </li>
        ))}
        <Late part="RulesExample" props={{ shut }} />
        <Late part="TablesMenu" props={{ shut }} />
      </ul>
    </details>
  );
}

export function DataCard() {
  const { data } = doc.value;
  return (
    <Card title={t('data.title')} state={dataName(data)}>
      <Picker />
      {data.kind === 'list' ? (
        <Late part="ListFacts" />
      ) : data.kind === 'experiments' ? (
        <Late part="ExperimentFacts" />
      ) : (
        <Rows data={data} />
      )}
    </Card>
  );
}

/** Fields for number of rows and seed, with buttons for the preview and for own data. */
function Rows({ data }: { data: DataRef }) {
  const example = data.kind === 'example' ? examples.value.find(({ id }) => id === data.id) : null;
  const rows = data.kind === 'example' && example?.least !== example?.most ? data.rows : info.value?.rows;
  return (
    <>
      <dl class="rows">
        {rows !== undefined && (
          <Fact term={t('data.rows')} class="num">
            {whole(rows)}
          </Fact>
        )}
      </dl>
      {data.kind === 'example' && example?.seeded && (
        <div class="seed">
          <NumberField
            label={t('data.seed')}
            value={data.seed}
            least={0}
            most={2 ** 32 - 1}
            testid="seed"
            onChange={(seed) => setDoc({ data: { ...data, seed: Math.round(seed) } }, 'seed')}
          />
          <Button
            icon="sample"
            look="small"
            label={t('data.newSample')}
            title={t('data.newSample')}
            testid="new-sample"
            onClick={() => setDoc({ data: { ...data, seed: (data.seed + 1) >>> 0 } })}
          />
        </div>
      )}
      {info.value?.prepared && <Late part="PreparedNote" props={{ short: true }} />}
      <p class="links">
        <Button
          look="link"
          testid="see-columns"
          words={t('data.columns')}
          onClick={() => setDoc({ view: 'columns' })}
        />
        <Button look="link" testid="own-data" words={t('data.own')} onClick={ownData} />
      </p>
      {data.kind === 'own' && <Late part={isInFile(data) ? 'SavingSwitch' : 'TableNote'} />}
    </>
  );
}
