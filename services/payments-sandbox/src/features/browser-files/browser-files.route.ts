import type { Express } from 'express';
import type { browserFiles } from './scripts.ts';

export interface BrowserFilesDeps {
  files: Awaited<ReturnType<typeof browserFiles>>;
}

/** `/payments-sandbox/v3/stripe.js` and the files that it loads. Browsers revalidate them each time. */
export function browserFilesRoute(app: Express, { files }: BrowserFilesDeps): void {
  app.get('/payments-sandbox/v3/:name', (request, response, next) => {
    const file = files.get(request.params.name);
    if (!file) return next();
    response.set('cache-control', 'no-cache').type(file.type).send(file.text);
  });
}
