/** Web worker of the npm package, which runs the commands in a page. */
import { serve } from './serve.ts';
import { page } from './web-host.ts';

serve(
  {
    post: (message) => self.postMessage(message),
    hear: (listen) => self.addEventListener('message', ({ data }) => listen(data)),
  },
  page,
);
