// Formulas as text, "N_{ijk} ln(N_{ijk} / N_{ij})", and their tokens: letters with sub- and superscripts, functions,
// numbers, signs. The page typesets the tokens; a screen reader gets them in words.

export type Piece = {
  kind: 'letter' | 'function' | 'number' | 'sign' | 'space';
  text: string;
  sub: string;
  sup: string;
};

const PIECE = /(?<fn>lnΓ|ln|log₂|log₁₀)|(?<number>\d[\d,]*(?:\.\d+)?|½)|(?<letter>\p{L}|Σ)|(?<space>\s+)|(?<sign>.)/uy;
const RAISED = /(?:_\{(?<sub>[^}]*)\})?(?:\^\{(?<sup>[^}]*)\})?/uy;

/** Splits a formula into its tokens. */
export function pieces(formula: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  while (at < formula.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(formula);
    if (!match?.groups) break;
    const { fn, number, letter, space, sign } = match.groups;
    RAISED.lastIndex = PIECE.lastIndex;
    const raised = RAISED.exec(formula);
    const kind = fn ? 'function' : number ? 'number' : letter ? 'letter' : space ? 'space' : 'sign';
    const text = fn ?? number ?? letter ?? (space ? ' ' : sign);
    found.push({ kind, text, sub: raised?.groups?.sub ?? '', sup: raised?.groups?.sup ?? '' });
    at = Math.max(PIECE.lastIndex, RAISED.lastIndex);
  }
  return found;
}

/** Text of a formula in words, for a screen reader. */
export function spoken(
  formula: string,
  { t, has }: { t: (key: string, params?: Record<string, unknown>) => string; has: (key: string) => boolean },
) {
  const words = pieces(formula).map(({ kind, text, sub, sup }) => {
    if (kind === 'space') return '';
    const key = `hand.spoken.${text === '.' ? 'point' : text}`;
    const word = has(key) ? t(key) : text;
    const below = sub === '' ? '' : ` ${[...sub].join(' ')}`;
    const above = sup === '' ? '' : ` ${t('hand.spoken.power', { power: sup.replace('−', `${t('hand.spoken.−')} `) })}`;
    return text === 'Σ' && sub !== ''
      ? t('hand.spoken.sumOver', { over: [...sub].join(' ') })
      : `${word}${below}${above}`;
  });
  return words.filter((word) => word !== '').join(' ');
}
