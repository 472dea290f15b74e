// Conversion of evidence from names, as in a document, to indices, as in the engine. Pure.
import type { EvidenceMessage } from '../../generated/protocol.ts';
import type { Doc, SoftEvidence } from '../../model/state.ts';

/** Variables of a fitted network; continuous ones have no levels. */
type Variables = { name: string; levels?: string[] }[];
/** Evidence of a document, by names of variables and levels. */
export type EvidenceByName = Pick<Doc, 'findings' | 'interventions' | 'likelihoods' | 'wanted'>;

/**
 * Evidence as numbers: index of the variable, and index of its level or, if continuous, its value. Null if the network
 * lacks either.
 */
function numbered(variables: Variables, [name, value]: [string, string]): [number, number] | null {
  const v = variables.findIndex((variable) => variable.name === name);
  if (v < 0) return null;
  const { levels } = variables[v];
  const number = levels ? levels.indexOf(value) : Number(value);
  const isKnown = levels ? number >= 0 : value.trim() !== '' && Number.isFinite(number);
  return isKnown ? [v, number] : null;
}

/** Soft evidence by indices; `null` if the network lacks the variable or a level. */
function weighed(variables: Variables, [name, weights]: SoftEvidence): [number, number[]] | null {
  const v = variables.findIndex((variable) => variable.name === name);
  const levels = variables[v]?.levels ?? [];
  if (weights.some(([level]) => !levels.includes(level))) return null;
  const known = new Map(weights);
  return v < 0 ? null : [v, levels.map((level) => known.get(level) ?? 0)];
}

/**
 * Part of a document's evidence that applies to the network. An intervention overrides a finding, and either overrides
 * soft evidence on the same variable.
 */
export function givenIn(
  variables: Variables,
  { findings, interventions, likelihoods, wanted }: EvidenceByName,
): EvidenceByName {
  const set = interventions.filter((of) => numbered(variables, of) !== null);
  const isFree = (name: string) => !set.some(([other]) => other === name);
  const found = findings.filter((of) => numbered(variables, of) !== null && isFree(of[0]));
  const isOpen = (of: SoftEvidence) =>
    weighed(variables, of) !== null && isFree(of[0]) && !found.some(([other]) => other === of[0]);
  return {
    interventions: set,
    findings: found,
    likelihoods: likelihoods.filter(isOpen),
    wanted: wanted.filter(isOpen),
  };
}

/** Evidence with indices in place of names, as the worker expects it. */
export function numbersOf(
  variables: Variables,
  { findings, interventions, likelihoods, wanted }: EvidenceByName,
): Required<EvidenceMessage> {
  const numbers = (list: [string, string][]) => list.map((of) => numbered(variables, of)).filter((of) => of !== null);
  const weights = (list: SoftEvidence[]) => list.map((of) => weighed(variables, of)).filter((of) => of !== null);
  return {
    findings: numbers(findings),
    likelihoods: weights(likelihoods),
    wanted: weights(wanted),
    interventions: numbers(interventions),
  };
}
