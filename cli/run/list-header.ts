/** Header of a list of local scores, which says of what settings they are. */
import type { Settings } from '../../www/generated/protocol.ts';

/** Digest (64 bits of SHA-256, hexadecimal) of a value that is too long for a header line. */
async function digest(value: unknown) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value))));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Header of a list of local scores. Partial lists can be merged only if their headers are equal. */
export async function listHeader({
  score,
  maxParents,
  edgeOdds = [],
  sizePrior = false,
  superstructure = [],
  priorNetwork,
}: Settings): Promise<[string, string][]> {
  const { kind, edgePrior, ...parameters } = score;
  return [
    ['score_type', kind],
    ...Object.entries(parameters).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(edgePrior === 1 ? [] : [['edge_prior', String(edgePrior)] as [string, string]]),
    ...(edgeOdds.length === 0 ? [] : [['edge_odds', await digest(edgeOdds)] as [string, string]]),
    ...(sizePrior ? [['size_prior', 'uniform'] as [string, string]] : []),
    ...(superstructure.length === 0 ? [] : [['superstructure', await digest(superstructure)] as [string, string]]),
    ...(priorNetwork ? [['prior_network', await digest(priorNetwork)] as [string, string]] : []),
    ...(maxParents === null ? [] : [['max_parents', String(maxParents)] as [string, string]]),
  ];
}
