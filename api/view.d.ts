/** Type of the module that defines the element `<bayescope-view link="…" height="…" label="…">` in a web page. */

/** Address that shows the state of a link in a frame; null unless it is an http(s) address of another page. */
export declare function frameAddress(link: string, base: string): string | null;
