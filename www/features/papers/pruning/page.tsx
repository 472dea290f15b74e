// The page of "On Pruning with the MDL Score": its Tables 1 and 2 beside ours, the same for the data at hand, and what is wrong in
// its theorems as printed.

import { problemWords } from '../../../widgets/problem.ts';
import { Term } from '../../../widgets/term.tsx';
import { powerOfTen } from '../../../words/numbers.ts';
import { bytes, duration, has, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { readPrinted } from '../digits.ts';
import { Compared, Go, HeadByK, PaperTable, Recorded, Section, VerdictWords } from '../parts.tsx';
import type { Beside } from '../source.tsx';
import { AlgorithmOne } from './algorithm-one.tsx';
import { KS, READINGS } from './printed.ts';
import { BEFORE_WHEN, beforeOf } from './printed-costs.ts';
import { CostsPart, costsOf } from './pruning-costs.tsx';
import { type Measured, readingsOf, soundOf, type Value } from './pruning-judge.ts';
import type { Pruning } from './pruning-live.ts';
import { ByVariable, FigureOne, Further, Gap, Theorems } from './pruning-theorems.tsx';

export { failed, found, work } from './pruning-live.ts';

/** The parts of the page, in its order. */
export const PARTS = [
  'table',
  'text',
  'here',
  'costs',
  'theorems',
  'theorem2',
  'algorithm1',
  'algorithm2',
  'further',
] as const;

/** The verdicts on the values of a part. */
export function verdictsOf({ rows, text }: Pruning, part: (typeof PARTS)[number]) {
  if (part === 'text') return text.map(({ verdict }) => verdict);
  if (part !== 'table') return [];
  return rows.flatMap(({ full, ks }) => [full, ...ks.flatMap(({ p, s }) => [p, s])]).map(({ verdict }) => verdict);
}

/** Label of a number of the text. */
const textLabel = ({ id, words: { power, ...words } }: Pruning['text'][number]) =>
  t(`papers.pruning.text.${id.split('-')[0]}`, { ...words, power: powerOfTen(Number(power ?? 0)) });

/** Note on a number of the text: what it comes of where that is not what is found here, else empty. */
function textNote({ id, words, verdict }: Pruning['text'][number]) {
  const { p, printedP } = words;
  if (id === 'lists') return verdict === 'other' ? t('papers.pruning.text.listsNote', words) : '';
  const isPrinted = Number(printedP) === p;
  if (id === 'saving')
    return t(`papers.pruning.text.${isPrinted ? 'savingRounded' : 'savingNote'}`, {
      ...words,
      asPrinted: exact(Number(words.asPrinted), 1),
    });
  return printedP === undefined || isPrinted ? '' : t('papers.pruning.text.shareNote', words);
}

/** Printed values beside ours, for a file. */
export const compared = ({ rows, text }: Pruning): Beside[] => [
  ...text.map((line) => ({
    table: t('papers.pruning.part.text'),
    item: textLabel(line),
    printed: line.sign ? `${line.sign} ${line.printed}` : line.printed,
    here: line.ours,
    verdict: line.verdict,
  })),
  ...rows.flatMap(({ name, full, ks }) => {
    /** @param before measured before */
    const line = (item: string, { printed, ours, verdict }: Value, before: number | null = null) => ({
      table: 'Table 1',
      item: `${name}, ${item}`,
      printed,
      here: ours ?? before ?? '',
      verdict,
      ...(ours === null && before !== null && { day: BEFORE_WHEN.day }),
    });
    return [
      line('S', full),
      ...ks.flatMap(({ k, p, s }) => [line(`k = ${k}, p`, p, beforeOf(name, k)?.p), line(`k = ${k}, s`, s)]),
      ...costsOf(name),
    ];
  }),
];

/** The sentences on top. */
export function say({ counts: { all, same, cut, other, open, reading }, seconds }: Pruning) {
  return {
    lead: t('papers.pruning.lead', { n: all - open, same }),
    others: [
      cut > 0 ? t('papers.pruning.cut', { n: cut }) : '',
      other > 0 ? t('papers.pruning.misprints', { n: other }) : '',
      reading > 0 ? t('papers.pruning.otherReading', { n: reading }) : '',
    ].join(' '),
    sets: open > 0 ? t('papers.pruning.open', { n: open }) : '',
    cite: t('papers.pruning.cite', { time: duration(seconds) }),
  };
}

/** Verdicts that call for our number under the printed one. */
const DIFFERS = new Set(['other', 'reading']);

/** A printed value, with ours under it where they differ, or what was measured before. */
function Cell({ value: { printed, ours, verdict }, before = null }: { value: Value; before?: number | null }) {
  return (
    <td class={`num is-${verdict}`}>
      <span class={verdict === 'other' ? 'wrong' : undefined}>{printed}</span>
      <VerdictWords verdict={verdict} hushed />
      {DIFFERS.has(verdict) && ours !== null && <b>{exact(ours, readPrinted(printed).places)}</b>}
      {verdict === 'open' && before !== null && <Recorded>{whole(before)}</Recorded>}
    </td>
  );
}

/** The heads over the columns of each k. */
const headNow = () => <HeadByK head={[t('papers.pruning.name'), 'n', 'N', 'S']} ks={KS} columns={['p', 's']} />;

const Table = ({ found: { rows, known } }: { found: Pruning }) => (
  <PaperTable label={t('papers.pruning.tableLabel')} testid="table-1" head={headNow()}>
    <tbody>
      {rows.map(({ name, n, rows: count, full, ks }, at) => (
        <tr key={name} data-testid={`table-1-${name}`} class={at === known ? 'is-mine' : undefined}>
          <th scope="row">{name}</th>
          <td class="num">{whole(n)}</td>
          <td class="num">{whole(count)}</td>
          <Cell value={full} />
          {ks.flatMap(({ k, p, s }) => [
            <Cell key={`p${k}`} value={p} before={beforeOf(name, k)?.p} />,
            <Cell key={`s${k}`} value={s} />,
          ])}
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

const Misprints = ({ found: { misprints, rows, known, read } }: { found: Pruning }) => (
  <ul class="misprints">
    {misprints.map(({ row, k, printed, ours, why, q, to }) => {
      const { name, ks } = rows[row];
      return (
        <li key={`${name} ${k}`} data-testid={`misprint-${name}-${k}`}>
          {t(`papers.pruning.misprint.${why}`, {
            name,
            k: whole(k),
            p: ks[KS.indexOf(k)].p.printed,
            q,
            to,
            printed,
            right: exact(ours, why === 'cut' ? 4 : 2),
          })}
        </li>
      );
    })}
    {read.length > 0 && (
      <li data-testid="misprint-reading">
        {t('papers.pruning.misprint.reading', {
          name: rows[known].name,
          k: whole(KS[KS.length - 1]),
          printed: rows[known].ks[KS.length - 1].p.printed,
          sound: read[0]?.parents,
          failing: read[1]?.parents,
          literal: read[2]?.parents,
        })}
      </li>
    )}
  </ul>
);

/** p and s of data at hand for one k. */
function Bound({ measured: { bounds }, i }: { measured: Measured; i: number }) {
  const results = bounds[i];
  const p = soundOf(results);
  const size = results.bySize.pruned;
  if (p !== null)
    return (
      <>
        <td class="num">{whole(p)}</td>
        <td class="num">{bytes(size[Math.min(p, size.length - 1)])}</td>
      </>
    );
  const least = results.readings[0]?.all.parents;
  return (
    <td class="quiet" colSpan={2}>
      {least === undefined ? t('papers.pruning.needsTable') : t('papers.pruning.atLeast', { p: least })}
    </td>
  );
}

const Here = ({ found: { measured } }: { found: Pruning }) => (
  <PaperTable label={t('papers.pruning.hereLabel')} testid="table-here" head={headNow()}>
    <tbody>
      {measured.map((data) => (
        <tr key={data.name} data-testid={`here-${data.name}`} class={data.own ? 'is-mine' : undefined}>
          <th scope="row">
            {data.name}
            {data.own && <span class="quiet"> {t('papers.pruning.own')}</span>}
          </th>
          <td class="num">{whole(data.n)}</td>
          <td class="num">{whole(data.rows)}</td>
          {data.bounds.length > 0 ? (
            <>
              <td class="num">{bytes(data.bounds[0].bySize.bytes)}</td>
              {KS.map((k, i) => (
                <Bound key={k} measured={data} i={i} />
              ))}
            </>
          ) : (
            <td class="quiet" colSpan={1 + 2 * KS.length}>
              {data.problem &&
                (data.problem.code === 'score-of-levels'
                  ? t('papers.pruning.needsLevels')
                  : problemWords(data.problem))}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

/** p in each reading, where a score table lets all be tried. */
function Readings({ found: { measured } }: { found: Pruning }) {
  const k = KS[KS.length - 1];
  const results = measured.filter((data) => readingsOf(data, k).every((read) => read !== null));
  const label = t('papers.pruning.readings', { k: whole(k) });
  return (
    <PaperTable
      label={label}
      testid="readings"
      look="paper-readings"
      seen
      head={
        <thead>
          <tr>
            <th scope="col">{t('papers.pruning.name')}</th>
            {READINGS.map((reading) => (
              <th key={reading} scope="col">
                {t(`papers.pruning.reading.${reading}`)}
              </th>
            ))}
          </tr>
        </thead>
      }
    >
      <tbody>
        {results.map((data) => {
          const [sound, ...printed] = readingsOf(data, k);
          return (
            <tr key={data.name} data-testid={`readings-${data.name}`}>
              <th scope="row">{data.name}</th>
              {[sound, ...printed].map((read, i) => (
                <td key={READINGS[i]} class="num">
                  {read && !read.complete
                    ? t('papers.pruning.atLeast', { p: read.parents })
                    : whole(read?.parents ?? 0)}
                  <span class="paper-verdict is-other">
                    {read && sound && read.parents < sound.parents && (
                      <>
                        <span aria-hidden="true">✕</span>
                        <span class="vh">{t('papers.pruning.tooFew')}</span>
                      </>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </PaperTable>
  );
}

/** What is wrong as printed in and around Algorithm 2. */
const SLIPS = ['argmin', 'largest', 'order'] as const;

const where = (part: string) =>
  has(`papers.pruning.section.${part}`)
    ? t('papers.pruning.where', { where: t(`papers.pruning.section.${part}`) })
    : '';

export function Page({ found }: { found: Pruning }) {
  const { parity, hrefs, known, rows } = found;
  return (
    <>
      <Section id="table" where={where('table')}>
        <p>
          {rich('papers.pruning.table', {
            parentSet: <Term of="parentSet">{t('papers.pruning.parentSet')}</Term>,
          })}
        </p>
        <Table found={found} />
        <Misprints found={found} />
        <p data-testid="table-1-note">
          {known >= 0
            ? t('papers.pruning.isPaper', { name: rows[known].name })
            : t('papers.pruning.dropFile', BEFORE_WHEN)}
        </p>
      </Section>
      <Section id="text" where={where('text')}>
        <Compared
          caption={t('papers.pruning.part.text')}
          rows={found.text.map((line) => ({ ...line, label: textLabel(line), note: textNote(line) }))}
          hrefs={hrefs}
        />
        <p>{t('papers.pruning.text.worked', BEFORE_WHEN)}</p>
        <p>{t('papers.pruning.text.minutes', { time: duration(found.seconds) })}</p>
      </Section>
      <Section id="here">
        <p>{t('papers.pruning.here')}</p>
        <Here found={found} />
        <ByVariable found={found} />
      </Section>
      <Section id="costs" where={where('costs')}>
        <CostsPart ready={found.ordered !== null} />
      </Section>
      <Section id="theorems">
        <Theorems found={found} />
      </Section>
      {parity && (
        <Section id="theorem2" where={where('theorem2')}>
          <p data-testid="theorem-2">
            {t('papers.pruning.theorem2', {
              n: parity.variables,
              rows: whole(parity.rows),
              printed: parity.printed,
              variable: parity.variable,
              parents: parity.parents,
            })}
          </p>
          <p>{t('papers.pruning.theorem2Right', { corrected: parity.corrected })}</p>
          <p>
            <Go id="parity" hrefs={hrefs}>
              {t('papers.pruning.openParity')}
            </Go>
          </p>
        </Section>
      )}
      <Section id="algorithm1" where={where('algorithm1')}>
        <AlgorithmOne ordered={found.ordered} />
      </Section>
      <Section id="algorithm2" where={where('algorithm2')}>
        <p>{t('papers.pruning.algorithm2')}</p>
        <dl class="slips">
          {SLIPS.map((slip) => (
            <div key={slip} data-testid={`slip-${slip}`}>
              <dt>{t(`papers.pruning.slip.${slip}`)}</dt>
              <dd>{t(`papers.pruning.slip.${slip}Says`)}</dd>
            </div>
          ))}
          <Gap />
        </dl>
        <Readings found={found} />
        <FigureOne found={found} />
      </Section>
      <Section id="further">
        <Further found={found} />
      </Section>
    </>
  );
}
