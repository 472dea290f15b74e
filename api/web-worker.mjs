/** The web worker of the package. */
import { serve } from './serve.mjs';
import { page } from './web-host.mjs';

/** What came before anybody listened: a worker from another origin begins late. */
serve(
  {
    post: (message) => self.postMessage(message),
    hear: (listen) => self.addEventListener('message', ({ data }) => listen(data)),
  },
  page,
);
