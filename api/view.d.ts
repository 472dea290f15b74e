/** Loading this module in a page defines the element `<bayescope-view link="…" height="…" label="…">`. */

/** The address of a link's state in the mode for frames; null of what is no address of another page on the network. */
export declare function frameAddress(link: string, base: string): string | null;
