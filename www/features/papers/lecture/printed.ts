// Printed values of "Score-Based Structure Learning", lecture notes by Mauá. The values here are the document's;
// lecture-judge.ts compares them with the engine's.

/** Part of the lecture that holds a value. */
export type Part = 'data' | 'll' | 'mdl' | 'orders' | 'code';

/** The lecture's data. */
export const EXAMPLE = 'college-plans';
/** The variable whose parent sets the lecture ranks. */
export const CHILD = 'Sex';

/** All values of the lecture as printed, in its order. */
export const FIGURES: { id: string; part: Part; printed: string }[] = [
  { id: 'code', part: 'code', printed: '3.5' },
  { id: 'fixed', part: 'code', printed: '4' },
  { id: 'rows', part: 'data', printed: '10,318' },
  { id: 'llEmpty', part: 'll', printed: '-7146.42' },
  { id: 'entropy', part: 'll', printed: '-7146.42' },
  { id: 'llCP', part: 'll', printed: '-7109.01' },
  { id: 'gainCP', part: 'll', printed: '37.41' },
  { id: 'mdlDigit', part: 'mdl', printed: '-75151.04' },
  { id: 'mdlEmpty', part: 'mdl', printed: '-7151.04' },
  { id: 'gainPE', part: 'mdl', printed: '+73.53' },
  { id: 'mdlPE', part: 'mdl', printed: '-7077.51' },
  { id: 'mdlDifference', part: 'mdl', printed: '-7077.51' },
  { id: 'empty', part: 'orders', printed: '-49456.65' },
  { id: 'first', part: 'orders', printed: '-45643.28' },
  { id: 'local', part: 'orders', printed: '-45609.63' },
  { id: 'best', part: 'orders', printed: '-45609.42' },
];

/**
 * The three networks of the lecture: an ordering and the parent sets of its best network. Their scores are the figures
 * with the same names.
 */
export const ORDERS: { id: string; order: string[]; sets: Record<string, string[]> }[] = [
  {
    id: 'first',
    order: ['Sex', 'IQ', 'CP', 'PE', 'SES'],
    sets: { Sex: [], IQ: [], CP: ['Sex', 'IQ'], PE: ['Sex', 'IQ', 'CP'], SES: ['CP', 'PE'] },
  },
  {
    id: 'local',
    order: ['IQ', 'PE', 'CP', 'SES', 'Sex'],
    sets: { Sex: ['PE'], IQ: [], CP: ['IQ', 'PE'], PE: ['IQ'], SES: ['CP', 'PE'] },
  },
  {
    id: 'best',
    order: ['Sex', 'SES', 'PE', 'CP', 'IQ'],
    sets: { Sex: [], SES: [], IQ: ['PE', 'CP'], PE: ['Sex', 'SES'], CP: ['SES', 'PE'] },
  },
];

/** The code of the first example: a value of probability 1/`of`, and its word. */
export const CODE = [
  { value: '0', of: 2, word: '0' },
  { value: '1', of: 4, word: '10' },
  { value: '2', of: 8, word: '110' },
  { value: '3', of: 8, word: '111' },
];
