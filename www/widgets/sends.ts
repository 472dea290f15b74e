// Handler of a form that acts when it is sent; nothing leaves the page.
export const sends = (act: () => void) => (event: Event) => {
  event.preventDefault();
  act();
};
