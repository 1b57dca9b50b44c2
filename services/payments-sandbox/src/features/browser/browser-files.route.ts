import express, { type Router } from 'express';
import type { browserFiles } from './scripts.ts';

/** `/payments-sandbox/v3/stripe.js` and what it brings along. Asked for again each time, answered 304 when unchanged. */
export function browserFilesRoute(files: Awaited<ReturnType<typeof browserFiles>>): Router {
  const router = express.Router();
  router.get('/v3/:name', (request, response, next) => {
    const file = files.get(request.params.name);
    if (!file) return next();
    response.set('cache-control', 'no-cache').type(file.type).send(file.text);
  });
  return router;
}
