/** Parsing of the commands `check`, `link` and `open` (verify a result, make a link, read a link) into requests. */
import type { CheckRequest, LinkRequest, OpenRequest } from '../request.ts';
import { Refusal } from '../words.ts';
import type { OptionsOf } from './command-table.ts';
import { sourceOf } from './preparation.ts';
import { givenIn, questionOf } from './study.ts';
import { unusedBeside } from './unused.ts';

/** Whether the fragment of an address has settings `key=value`, so that the address is a link and not a file name. */
const holdsSettings = (address: string) => /^(?:[^#]*#)?(?:[\w-]+&)*[\w-]+=/.test(address);

/** Request of `check`, which verifies a result file or a link. */
export function readCheck(
  [file, dataFile]: string[],
  { 'prior-network': priorNetwork, json }: OptionsOf<'check'>,
): CheckRequest | OpenRequest {
  if (file === undefined) throw new Refusal('no-file', { command: 'check' });
  const how = { dataFile, priorNetwork, json: json === true };
  if (!file.endsWith('.json') && holdsSettings(file)) return { command: 'open', address: file, ...how };
  return { command: 'check', file, ...how };
}

export function readOpen(
  [address, dataFile]: string[],
  { 'prior-network': priorNetwork, json }: OptionsOf<'open'>,
): OpenRequest {
  if (address === undefined) throw new Refusal('no-link');
  if (!holdsSettings(address)) throw new Refusal('empty-link', { link: address.slice(0, 80) });
  return { command: 'open', address, dataFile, priorNetwork, json: json === true };
}

export async function readLink(
  [file]: string[],
  { 'with-data': inside, json, page, ...ofStudy }: OptionsOf<'link'>,
): Promise<LinkRequest> {
  const of = file?.endsWith('.json')
    ? { result: file, notes: unusedBeside(givenIn(ofStudy)) }
    : { ...questionOf(ofStudy), source: await sourceOf(file, ofStudy) };
  return { command: 'link', of, inside, json: json === true, page };
}
