// Codec of links (encoder and decoder), fetched when an address is read or written; a visit without a link shows its
// first picture before that.

/** Loads the codec of links. Rejects if it can't be fetched. */
export const linkCodec = () => import('../link/link.ts');
