// Fields for prior knowledge about more than one edge: a superstructure, tiers, an order, limits on the parents of
// single variables, a network for the prior by distance. All but the limits are texts with names; lines that can't be
// read are reported beneath and leave the network unchanged.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { limit } from '../model/constraints.ts';
import { orderText, pairsText, readArrows, readOrder, readTiers, tiersText } from '../model/knowledge.ts';
import { type NamedEdge, type SearchChoice, same } from '../model/state.ts';
import { KAPPA } from '../model/structure-prior.ts';
import { readSuperstructure } from '../model/superstructure/read.ts';
import { doc, endGesture, info, outcome, problem, setDoc, setSearch } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Select } from '../widgets/choice.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { problemWords } from '../widgets/problem.ts';
import { Rested } from '../widgets/rested.tsx';
import { Switch } from '../widgets/switch.tsx';
import { list, t } from '../words/text.ts';
import { Removable } from './edge-fields.tsx';

/** Maximum number of unreadable lines (slips) reported at once; others follow when these are corrected. */
const MOST_SLIPS = 3;

/** Error codes of the engine that are shown beside the field that caused them, by field. */
export const BESIDE = {
  superstructure: ['required-outside-superstructure'],
  near: [],
  tiers: ['in-two-tiers', 'required-against-tiers', 'required-within-tier', 'order-against-tiers'],
  before: ['order-cycle', 'required-against-order', 'required-round-order', 'start-against-order'],
  limits: ['required-over-limit'],
} as const;

/** Field whose text consists of names of variables. */
type Chain = 'superstructure' | 'tiers' | 'before' | 'near';

/** Error reported by the engine that concerns a field, shown beside the field. */
function Against({ of }: { of: keyof typeof BESIDE }) {
  const against = problem.value;
  if (!against || !(BESIDE[of] as readonly string[]).includes(against.code)) return null;
  return (
    <p class="remark" role="alert" data-testid={`against-${of}`}>
      {problemWords(against)}
    </p>
  );
}

/** Maximum number of characters read from a file into a field. */
const MAX_CHARACTERS = 2 ** 20;

const nearTo = (edges: NamedEdge[], kappa: number = doc.peek().search.near?.kappa ?? KAPPA.usual) =>
  edges.length === 0 ? null : { edges, kappa };

/** Function that parses the text of a field into the lines that can't be read and the constraints of all others. */
type Read = (text: string, names: string[]) => { slips: { what: string }[] } & Partial<SearchChoice>;

/**
 * Text fields, by the key of the constraint in the document. For each: key of the field's words, and conversion between
 * constraints and text; `files`: types of files that contain such a text.
 */
const CHAINS: Record<Chain, { words: string; textOf: (search: SearchChoice) => string; read: Read; files?: string }> = {
  superstructure: {
    words: 'knowledge.superstructure',
    textOf: ({ superstructure = [] }) => pairsText(superstructure),
    read(text, names) {
      const { pairs, slips } = readSuperstructure(text, names);
      return { slips, superstructure: pairs };
    },
    files: '.csv,.tsv,.dot,.gv,.txt,text/plain,text/csv',
  },
  near: {
    words: 'belief.near',
    textOf: ({ near }) => pairsText(near?.edges ?? []),
    read(text, names) {
      const { edges, slips } = readArrows(text, names);
      return { slips, near: nearTo(edges) };
    },
  },
  tiers: {
    words: 'knowledge.tiers',
    textOf: ({ tiers, tierNames }) => tiersText(tiers, tierNames),
    read: readTiers,
  },
  before: {
    words: 'knowledge.before',
    textOf: ({ before }) => orderText(before),
    read: readOrder,
  },
};

/** Text field for constraints in the document. Where files hold such texts, one can be read into the field. */
function ChainField({ of, names }: { of: Chain; names: string[] }) {
  const { words: key, textOf, read, files } = CHAINS[of];
  const written = textOf(doc.value.search);
  // Typed text, and the form that the document had then: if undo or a link changes the document, the field shows that.
  const [typed, setTyped] = useState<{ text: string; written: string } | null>(null);
  const text = typed && typed.written === written ? typed.text : written;
  const { slips } = read(text, names);
  const take = (value: string) => {
    const { slips, ...patch } = read(value, names);
    const next = { ...doc.peek().search, ...patch };
    const takes = slips.length === 0 && !same(next, doc.peek().search);
    if (takes) setDoc({ search: next }, of);
    const now = takes ? textOf(next) : written;
    setTyped({ text: value, written: now });
    return slips.length === 0;
  };
  const open = async (file: File) => {
    const text = (await file.text().catch(() => '')).slice(0, MAX_CHARACTERS);
    // A text without errors is shown in the form of the document; any other remains as typed, with its errors beneath.
    if (take(text)) setTyped(null);
    endGesture();
  };
  // An error that occurs twice in a line is reported once.
  const sentences = new Set(slips.map(({ what, ...params }) => t(`knowledge.slip.${what}`, params)));
  const words = [...sentences].slice(0, MOST_SLIPS);
  return (
    <>
      <textarea
        class="input"
        rows={Math.min(Math.max(text.split('\n').length, 2), 8)}
        spellcheck={false}
        autocomplete="off"
        dir="auto"
        placeholder={t(`${key}Example`)}
        value={text}
        data-testid={`knowledge-${of}`}
        aria-label={t(key)}
        aria-describedby={`knowledge-${of}-note knowledge-${of}-slips`}
        aria-invalid={slips.length > 0 || undefined}
        onInput={(event) => take(event.currentTarget.value)}
        onBlur={() => {
          if (slips.length === 0) setTyped(null);
          endGesture();
        }}
      />
      <div id={`knowledge-${of}-slips`}>
        {words.map((sentence) => (
          <p key={sentence} class="remark">
            {sentence}
          </p>
        ))}
        {slips.some(({ what }) => what === 'unknown' || what === 'stranger') && (
          <p class="soft">{t('knowledge.variables', { names: list(names) })}</p>
        )}
      </div>
      <Rested words={words.join(' ')} />
      <Against of={of} />
      {files && (
        <p class="links">
          <FileButton
            look="link"
            accept={files}
            testid={`knowledge-${of}-file`}
            words={t('knowledge.fromFile')}
            onFile={open}
          />
        </p>
      )}
    </>
  );
}

/** Section of the dialog with a text field, and further parts below it. */
const Known = ({ of, names, children }: { of: Chain; names: string[]; children?: ComponentChildren }) => (
  <section class="known">
    <h3>{t(CHAINS[of].words)}</h3>
    <p class="soft" id={`knowledge-${of}-note`}>
      {t(`${CHAINS[of].words}Note`)}
    </p>
    <ChainField of={of} names={names} />
    {children}
  </section>
);

type ReadyProps = {
  of: 'superstructure' | 'near';
  words: [truth: string, shown: string, none: string];
  isSet: boolean;
  names: string[];
  onTake: (edges: NamedEdge[]) => void;
};

/** Buttons that fill a field with the edges of the generating network, if known, those of the one shown, or none. */
function Ready({ of, words, isSet, names, onTake }: ReadyProps) {
  const truth = doc.value.lesson.hide.includes('truth') ? null : info.value?.truth;
  const shown = outcome.value?.edges;
  const take = (edges: [from: number, to: number][]) => onTake(edges.map(([from, to]) => [names[from], names[to]]));
  return (
    <p class="links">
      {truth && <Button look="link" testid={`${of}-truth`} words={t(words[0])} onClick={() => take(truth)} />}
      {shown && shown.length > 0 && (
        <Button
          look="link"
          testid={`${of}-shown`}
          words={t(words[1])}
          onClick={() => take(shown.map(({ from, to }) => [from, to]))}
        />
      )}
      {isSet && <Button look="link" testid={`${of}-none`} words={t(words[2])} onClick={() => onTake([])} />}
    </p>
  );
}

export const Superstructure = ({ names }: { names: string[] }) => (
  <Known of="superstructure" names={names}>
    <Ready
      of="superstructure"
      words={['knowledge.ofTruth', 'knowledge.ofShown', 'knowledge.noPairs']}
      isSet={(doc.value.search.superstructure ?? []).length > 0}
      names={names}
      onTake={(superstructure) => setSearch({ superstructure })}
    />
  </Known>
);

/** Fields for the prior by distance: the network from which distance is measured, and κ. */
export function NearNetwork({ names }: { names: string[] }) {
  const { near } = doc.value.search;
  return (
    <Known of="near" names={names}>
      <Ready
        of="near"
        words={['belief.nearTruth', 'belief.nearShown', 'belief.nearNone']}
        isSet={Boolean(near)}
        names={names}
        onTake={(edges) => setSearch({ near: nearTo(edges) })}
      />
      {near && (
        <NumberField
          label={t('belief.kappa')}
          value={near.kappa}
          least={KAPPA.least}
          most={KAPPA.most}
          testid="kappa"
          onChange={(kappa) => setSearch({ near: nearTo(near.edges, kappa) }, 'kappa')}
        />
      )}
    </Known>
  );
}

export const Tiers = ({ names }: { names: string[] }) => (
  <Known of="tiers" names={names}>
    <Switch
      on={!doc.value.search.apart}
      words={t('knowledge.within')}
      onTurn={(on) => setSearch({ apart: !on })}
      testid="tiers-within"
    />
  </Known>
);

export const GivenOrder = ({ names }: { names: string[] }) => <Known of="before" names={names} />;

export function Limits({ names }: { names: string[] }) {
  const { limits } = doc.value.search;
  const [name, setName] = useState(names[0] ?? '');
  const [most, setMost] = useState(1);
  const set = (of: string, next: number | null) => setDoc({ search: limit(doc.peek().search, of, next) });
  const numbers = Array.from({ length: Math.min(names.length, 13) }, (_, i) => i);
  return (
    <section class="known">
      <h3>{t('knowledge.limits')}</h3>
      <div class="edge-form">
        <Select
          field="labeled"
          class="select"
          label={t('knowledge.variable')}
          testid="limit-of"
          options={names}
          value={name}
          onChoose={setName}
        />
        <Select
          field="labeled"
          class="select"
          label={t('search.maxParents')}
          testid="limit-most"
          options={numbers}
          value={most}
          onChoose={setMost}
        />
        <Button
          disabled={name === ''}
          testid="limit-set"
          words={t('knowledge.limit')}
          onClick={() => set(name, most)}
        />
      </div>
      {limits.length > 0 && (
        <ul class="edge-list">
          {limits.map(([of, n]) => (
            <Removable key={of} label={t('knowledge.removeLimit', { name: of })} onRemove={() => set(of, null)}>
              <span>
                <bdi>{of}</bdi>: {t('knowledge.atMost', { n })}
              </span>
            </Removable>
          ))}
        </ul>
      )}
      <Against of="limits" />
    </section>
  );
}
