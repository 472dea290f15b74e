// Published methods that list the k best too, in the order in which they are offered.
export const ALSO_BY = Object.freeze(['bn-graph', 'tian'] as const);
