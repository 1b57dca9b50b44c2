import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import type { Db, Tx } from '../adapters/store.ts';
import { ApiError } from './api-error.ts';
import { type ApiAnswer, idempotently } from './idempotency.ts';
import { providerId } from './provider-id.ts';

export interface ApiDeps {
  db: Db;
  /** Called after a transaction that may have recorded events. */
  wakeDeliverer(): void;
  /** For tests of a bad network: true closes the connection after the effect, before the answer. */
  losesAnswer?(request: Request): boolean;
}

/** A router that speaks the provider's protocol: form bodies, request ids, errors in its shape. */
export function apiRouter(): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: true, limit: '100kb' }));
  router.use((_request, response, next) => {
    response.set({ 'request-id': providerId('req'), 'cache-control': 'no-store' });
    next();
  });
  return router;
}

/** A handler whose effect runs once per idempotency key. */
export function effect(deps: ApiDeps, run: (tx: Tx, request: Request) => Promise<ApiAnswer>) {
  return async (request: Request, response: Response) => {
    const key = request.get('idempotency-key');
    const keyed = { key, path: request.path, body: request.body };
    const answer = await idempotently(deps.db, keyed, (tx) => run(tx, request));
    deps.wakeDeliverer();
    if (deps.losesAnswer?.(request)) {
      response.socket?.destroy();
      return;
    }
    if (key) response.set('idempotency-key', key);
    if (answer.replayed) response.set('idempotent-replayed', 'true');
    response.status(answer.status).json(answer.body);
  };
}

/** The last handler of an API router. Anything that is not a refusal goes on to the service's own handler. */
// biome-ignore lint/complexity/useMaxParams: express knows an error handler by its four parameters
export const answerApiErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof ApiError)) return next(error);
  response.status(error.status).json({ error: error.body });
};
