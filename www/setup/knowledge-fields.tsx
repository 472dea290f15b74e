// Prior knowledge of more than one edge: a superstructure, tiers, an order, limits on the parents of single variables,
// a network for the prior by distance. All but the limits are texts with names; lines that can't be read are reported
// beneath and leave the network unchanged.
import { useState } from 'preact/hooks';
import { limit } from '../model/constraints.ts';
import { orderText, pairsText, readArrows, readOrder, readTiers, type Slip, tiersText } from '../model/knowledge.ts';
import { type NamedEdge, type SearchChoice, same } from '../model/state.ts';
import { KAPPA } from '../model/structure-prior.ts';
import { readSuperstructure } from '../model/superstructure/read.ts';
import { doc, endGesture, info, outcome, problem, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Select } from '../widgets/choice.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { problemWords } from '../widgets/problem.ts';
import { Rested } from '../widgets/rested.tsx';
import { Switch } from '../widgets/switch.tsx';
import { list, t } from '../words/text.ts';

/** Maximal number of slips reported at once; the others follow when these are corrected. */
const MOST_SLIPS = 3;

/** Errors of the engine that are shown beside a field. */
export const BESIDE = {
  superstructure: ['required-outside-superstructure'],
  near: [],
  tiers: ['in-two-tiers', 'required-against-tiers', 'required-within-tier', 'order-against-tiers'],
  before: ['order-cycle', 'required-against-order', 'required-round-order', 'start-against-order'],
  limits: ['required-over-limit'],
} as const;

/** Field whose text consists of names. */
export type Chain = 'superstructure' | 'tiers' | 'before' | 'near';

/** The engine's objection to a field. */
function Against({ of }: { of: keyof typeof BESIDE }) {
  const against = problem.value;
  if (!against || !(BESIDE[of] as readonly string[]).includes(against.code)) return null;
  return (
    <p class="remark" role="alert" data-testid={`against-${of}`}>
      {problemWords(against)}
    </p>
  );
}

/** Maximal number of characters read from a file. */
const MAX_CHARACTERS = 2 ** 20;

/** Text field over the document. With `files`, a file can be read, whose content becomes the text. */
function ChainField({
  of,
  names,
  written,
  example,
  files,
  read,
}: {
  of: Chain;
  names: string[];
  written: string;
  example: string;
  files?: string;
  read: (text: string) => {
    slips: (Slip | import('../model/superstructure/places.ts').Slip)[];
    patch: Partial<SearchChoice>;
  };
}) {
  // Typed text, and its form in the document: when the document changes by undo or a link, the field follows it.
  const [typed, setTyped] = useState<{ text: string; written: string } | null>(null);
  const text = typed && typed.written === written ? typed.text : written;
  const { slips } = read(text);
  const take = (value: string) => {
    const { slips, patch } = read(value);
    const next = { ...doc.peek().search, ...patch };
    const takes = slips.length === 0 && !same(next, doc.peek().search);
    if (takes) setDoc({ search: next }, of);
    const now = takes ? textOf(of, next) : written;
    setTyped({ text: value, written: now });
    return slips.length === 0;
  };
  const open = async (file: File) => {
    const text = (await file.text().catch(() => '')).slice(0, MAX_CHARACTERS);
    // A text that was read is shown as the document has it; any other remains as typed, with its slips beneath.
    if (take(text)) setTyped(null);
    endGesture();
  };
  // A slip that occurs twice in a line is reported once.
  const words = [...new Set(slips.map(({ what, ...params }) => t(`knowledge.slip.${what}`, params)))].slice(
    0,
    MOST_SLIPS,
  );
  return (
    <>
      <textarea
        class="input"
        rows={Math.min(Math.max(text.split('\n').length, 2), 8)}
        spellcheck={false}
        autocomplete="off"
        dir="auto"
        placeholder={example}
        value={text}
        data-testid={`knowledge-${of}`}
        aria-label={t(of === 'near' ? 'belief.near' : `knowledge.${of}`)}
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

function textOf(of: Chain, { superstructure = [], near, tiers, tierNames, before }: SearchChoice) {
  if (of === 'superstructure') return pairsText(superstructure);
  if (of === 'near') return pairsText(near?.edges ?? []);
  return of === 'tiers' ? tiersText(tiers, tierNames) : orderText(before);
}

/** Edges by number as edges by name. */
const named = (edges: readonly { from: number; to: number }[], names: string[]): NamedEdge[] =>
  edges.map(({ from, to }) => [names[from], names[to]]);

/** Buttons that insert the edges of the generating network, if known, those of the network shown, or none. */
function Ready({
  of,
  words,
  isSet,
  names,
  onTake,
}: {
  of: 'superstructure' | 'near';
  words: [truth: string, shown: string, none: string];
  isSet: boolean;
  names: string[];
  onTake: (edges: NamedEdge[]) => void;
}) {
  const truth = doc.value.lesson.hide.includes('truth') ? null : info.value?.truth;
  const shown = outcome.value?.edges;
  return (
    <p class="links">
      {truth && (
        <Button
          look="link"
          testid={`${of}-truth`}
          words={t(words[0])}
          onClick={() =>
            onTake(
              named(
                truth.map(([from, to]) => ({ from, to })),
                names,
              ),
            )
          }
        />
      )}
      {shown && shown.length > 0 && (
        <Button look="link" testid={`${of}-shown`} words={t(words[1])} onClick={() => onTake(named(shown, names))} />
      )}
      {isSet && <Button look="link" testid={`${of}-none`} words={t(words[2])} onClick={() => onTake([])} />}
    </p>
  );
}

export function Superstructure({ names }: { names: string[] }) {
  const { search } = doc.value;
  const take = (superstructure: NamedEdge[]) => setDoc({ search: { ...doc.peek().search, superstructure } });
  return (
    <section class="known">
      <h3>{t('knowledge.superstructure')}</h3>
      <p class="soft" id="knowledge-superstructure-note">
        {t('knowledge.superstructureNote')}
      </p>
      <ChainField
        of="superstructure"
        names={names}
        written={textOf('superstructure', search)}
        example={t('knowledge.superstructureExample')}
        files=".csv,.tsv,.dot,.gv,.txt,text/plain,text/csv"
        read={(text) => {
          const { pairs, slips } = readSuperstructure(text, names);
          return { slips, patch: { superstructure: pairs } };
        }}
      />
      <Ready
        of="superstructure"
        words={['knowledge.ofTruth', 'knowledge.ofShown', 'knowledge.noPairs']}
        isSet={(search.superstructure ?? []).length > 0}
        names={names}
        onTake={take}
      />
    </section>
  );
}

/** Network of the prior by distance. */
export function NearNetwork({ names }: { names: string[] }) {
  const { search } = doc.value;
  const { near } = search;
  const nearTo = (edges: NamedEdge[], kappa: number = doc.peek().search.near?.kappa ?? KAPPA.usual) =>
    edges.length === 0 ? null : { edges, kappa };
  const set = (next: ReturnType<typeof nearTo>, gesture?: string) =>
    setDoc({ search: { ...doc.peek().search, near: next } }, gesture);
  return (
    <section class="known">
      <h3>{t('belief.near')}</h3>
      <p class="soft" id="knowledge-near-note">
        {t('belief.nearNote')}
      </p>
      <ChainField
        of="near"
        names={names}
        written={textOf('near', search)}
        example={t('belief.nearExample')}
        read={(text) => {
          const { edges, slips } = readArrows(text, names);
          return { slips, patch: { near: nearTo(edges) } };
        }}
      />
      <Ready
        of="near"
        words={['belief.nearTruth', 'belief.nearShown', 'belief.nearNone']}
        isSet={Boolean(near)}
        names={names}
        onTake={(edges) => set(nearTo(edges))}
      />
      {near && (
        <NumberField
          label={t('belief.kappa')}
          value={near.kappa}
          least={KAPPA.least}
          most={KAPPA.most}
          testid="kappa"
          onChange={(kappa) => set(nearTo(near.edges, kappa), 'kappa')}
        />
      )}
    </section>
  );
}

export function Tiers({ names }: { names: string[] }) {
  const { search } = doc.value;
  return (
    <section class="known">
      <h3>{t('knowledge.tiers')}</h3>
      <p class="soft" id="knowledge-tiers-note">
        {t('knowledge.tiersNote')}
      </p>
      <ChainField
        of="tiers"
        names={names}
        written={textOf('tiers', search)}
        example={t('knowledge.tiersExample')}
        read={(text) => {
          const { slips, ...patch } = readTiers(text, names);
          return { slips, patch };
        }}
      />
      <Switch
        on={!search.apart}
        words={t('knowledge.within')}
        onTurn={(on) => setDoc({ search: { ...doc.peek().search, apart: !on } })}
        testid="tiers-within"
      />
    </section>
  );
}

export function GivenOrder({ names }: { names: string[] }) {
  return (
    <section class="known">
      <h3>{t('knowledge.before')}</h3>
      <p class="soft" id="knowledge-before-note">
        {t('knowledge.beforeNote')}
      </p>
      <ChainField
        of="before"
        names={names}
        written={textOf('before', doc.value.search)}
        example={t('knowledge.beforeExample')}
        read={(text) => {
          const { before, slips } = readOrder(text, names);
          return { slips, patch: { before } };
        }}
      />
    </section>
  );
}

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
            <li key={of}>
              <span>
                <bdi>{of}</bdi>: {t('knowledge.atMost', { n })}
              </span>
              <Button
                icon="close"
                look="small"
                label={t('knowledge.removeLimit', { name: of })}
                onClick={() => set(of, null)}
              />
            </li>
          ))}
        </ul>
      )}
      <Against of="limits" />
    </section>
  );
}
