// Reader's own data files in a storage such as that of the browser: the ten files used last, each with the facts needed
// to continue with it. The storage is a parameter, so that tests need no browser.

import { fieldsIn } from '../../model/foreign.ts';
import type { Storage } from './runs.ts';

export interface SavedFile {
  /** Name of the file. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** Fingerprints of the data made from the file, newest first. */
  fingerprints: string[];
  /** Number of rows of the file that were learned from. */
  rows: number;
  variables: number;
  /** Time of last use, in ms since 1970. */
  at: number;
  /** Document in which the file was last used, as a link. */
  link?: string;
}

/** Maximum number of files, and of fingerprints kept for each file. */
export const MOST_FILES = 10;
const MOST_FINGERPRINTS = 50;
/** Maximum share of the remaining storage that one file may take. */
const SHARE = 0.5;

const INDEX = 'index';

/** Whether an entry of the index is valid, since browser data may be damaged. */
function isFile(one: unknown): one is SavedFile {
  const { name, size, rows, variables, at, fingerprints, link } = fieldsIn(one);
  return (
    typeof name === 'string' &&
    [size, rows, variables, at].every(Number.isFinite) &&
    Array.isArray(fingerprints) &&
    ['string', 'undefined'].includes(typeof link)
  );
}

const keyOf = (name: string) => `file:${name}`;

/**
 * Creates the store of files.
 * @param room approximate number of bytes left in the storage; Infinity if unknown
 */
export function createFiles(storage: Storage, room: () => Promise<number>) {
  /** Stored files, in descending order of their last use. */
  const list = async (): Promise<SavedFile[]> => {
    const known = await storage.get(INDEX);
    return Array.isArray(known) ? known.filter(isFile) : [];
  };

  /** End of the last change of the index; the next change waits for it. */
  let changing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const now = changing.then(change);
    changing = now.catch(() => {});
    return now;
  };

  return {
    list,

    /** Records the document in which a stored file was last used. Errors: those of the storage. */
    note: (name: string, link: string) =>
      inTurn(async () => {
        const known = await list();
        if (known.some((file) => file.name === name && file.link !== link))
          await storage.set(
            INDEX,
            known.map((file) => (file.name === name ? { ...file, link } : file)),
          );
      }),

    /**
     * Stores a file, replacing one of the same name. A file that does not fit is refused before anything is replaced.
     */
    put: (
      { fingerprint, ...about }: Omit<SavedFile, 'fingerprints' | 'size'> & { fingerprint: string },
      bytes: ArrayBuffer,
    ): Promise<
      { stored: true } | { stored: false; why: 'too-large'; limit: number } | { stored: false; why: 'refused' }
    > =>
      inTurn(async () => {
        try {
          const size = bytes.byteLength;
          const known = await list();
          const same = known.find(({ name }) => name === about.name);
          const limit = Math.floor(((await room()) + (same?.size ?? 0)) * SHARE);
          if (size > limit) return { stored: false, why: 'too-large', limit };
          const fingerprints = same?.size === size ? same.fingerprints.filter((other) => other !== fingerprint) : [];
          const file = { ...about, size, fingerprints: [fingerprint, ...fingerprints].slice(0, MOST_FINGERPRINTS) };
          await storage.set(keyOf(about.name), bytes);
          const files = [file, ...known.filter(({ name }) => name !== about.name)];
          await storage.set(INDEX, files.slice(0, MOST_FILES));
          for (const { name } of files.slice(MOST_FILES)) await storage.del(keyOf(name));
          return { stored: true };
        } catch {
          return { stored: false, why: 'refused' };
        }
      }),

    /** Bytes of a stored file with the given name and the fingerprint of data made from it; null if not stored. */
    async get(name: string, fingerprint: string | null): Promise<ArrayBuffer | null> {
      try {
        const file = (await list()).find((other) => other.name === name);
        if (!file || (fingerprint !== null && !file.fingerprints.includes(fingerprint))) return null;
        const bytes = await storage.get(keyOf(name));
        return bytes instanceof ArrayBuffer && bytes.byteLength === file.size ? bytes : null;
      } catch {
        return null;
      }
    },

    /** Deletes all stored files. */
    async forget() {
      for (const { name } of await list()) await storage.del(keyOf(name));
      await storage.del(INDEX);
    },
  };
}
