/** The web worker of the package. */
import { serve } from './serve.mjs';
import { page } from './web-host.mjs';

serve(
  {
    post: (message) => self.postMessage(message),
    hear: (listen) => self.addEventListener('message', ({ data }) => listen(data)),
  },
  page,
);
