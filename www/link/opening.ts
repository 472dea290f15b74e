/** Pattern of the address fragments that open the page's first example, which the HTML file already shows. */
export const OPENING = /^(#v=1&data=asia\.1&n=1000&seed=289(&view=[a-z-]+)?)?$/;
