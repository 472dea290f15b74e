/** Fragments of the opening document, with or without a view, which the HTML shows already. */
export const OPENING = /^(#v=1&data=asia\.1&n=1000&seed=289(&view=[a-z-]+)?)?$/;
