/** The fragments of the opening document, with or without a view: what stands in the HTML is theirs. */
export const OPENING = /^(#v=1&data=asia\.1&n=1000&seed=289(&view=[a-z-]+)?)?$/;
