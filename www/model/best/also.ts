// Published methods, other than that of the page, that list the k best networks; in the order of the menu.
export const ALSO_BY = Object.freeze(['bn-graph', 'tian'] as const);
