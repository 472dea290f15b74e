// Codec of links (encoder and decoder), fetched only when an address is read or written, so that a visit without a link
// draws its first picture without waiting for it.

/** Loads the codec of links. Rejects if it can't be fetched. */
export const linkCodec = () => import('../link/link.ts');
