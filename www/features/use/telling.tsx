// Reasons for the distribution of a variable: trails in words, and the variables most informative about it.
import { Fact } from '../../widgets/fact.tsx';
import { t } from '../../words/text.ts';

type Variables = { name: string; parents: number[] }[];

/** Maximum number of variables listed as the most informative ones. */
const MAX_LISTED = 5;
/** Mutual information in bits below which a variable counts as uninformative. */
const LEAST_BITS = 1e-4;

/** Trail (path between two variables) in words. */
export const trailWords = (trail: number[], variables: Variables) =>
  trail
    .map((v, i) =>
      i === 0 ? variables[v].name : `${variables[v].parents.includes(trail[i - 1]) ? '→' : '←'} ${variables[v].name}`,
    )
    .join(' ');

type Telling = { variables: Variables; information: (number | null)[]; words: (bits: string) => string };
/**
 * List of the variables whose observation would be most informative.
 * @param props `information`: mutual information with each variable, in bits; `words`: text for an amount of it
 */
export function MostTelling({ variables, information, words }: Telling) {
  const telling = information
    .map((bits, v) => ({ v, bits: bits ?? 0 }))
    .filter(({ bits }) => bits > LEAST_BITS)
    .sort((a, b) => b.bits - a.bits)
    .slice(0, MAX_LISTED);
  return (
    <>
      <h3>{t('use.next')}</h3>
      {telling.length === 0 && <p>{t('use.nothingTells')}</p>}
      <dl class="use-next" data-testid="use-next">
        {telling.map(({ v, bits }) => (
          <Fact key={v} term={variables[v].name} class="num">
            {words(bits.toFixed(3))}
          </Fact>
        ))}
      </dl>
    </>
  );
}
