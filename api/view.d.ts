/** Loading this module in a page defines the element `<bayescope-view link="…" height="…" label="…">`. */

/** Address of a link's state for embedding; null unless it is an http(s) address of another page. */
export declare function frameAddress(link: string, base: string): string | null;
