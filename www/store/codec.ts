// Codec of links, fetched when an address is read or written; a plain visit shows its picture without it.

/** Loads the codec. Rejects if it can't be fetched. */
export const linkCodec = () => import('../link/link.ts');
