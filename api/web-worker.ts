/**
 * Web worker of the npm package, one file without imports: runs the commands in a page, or, started by another such
 * worker (`web-host.ts`), counts rows for its engine.
 */
import { answer } from '../cli/team.ts';
import { serve } from './serve.ts';
import { page } from './web-host.ts';

serve(
  {
    post: (message) => self.postMessage(message),
    hear: (listen) =>
      self.addEventListener('message', ({ data }) => ('port' in data ? answer(data.port) : listen(data))),
  },
  page,
);
