import { storableText } from '@toile/service-kit';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { ApiError } from '../domain/api-error.ts';
import type { Outcome } from '../domain/confirm.ts';
import { providerId } from '../domain/provider-id.ts';
import { type ApiAnswer, idempotently } from './idempotency.ts';
import type { Db, Tx } from './store.ts';

export interface ApiDeps {
  db: Db;
  /** Under which the hosted pages are reached. */
  publicOrigin: string;
  /** Time of the bank of a slow test account for a debit. */
  slowDebitMs: number;
  /** Called after a transaction that may have recorded events. */
  wakeDeliverer(): void;
  /** For tests of a bad network: true closes the connection after the effect, before the answer. */
  losesAnswer?(request: Request): boolean;
}

/** A router that speaks the provider's protocol: form bodies, request ids, errors in its shape. */
export function apiRouter(): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: true, limit: '100kb' }), storableText);
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

export function ok(body: object): ApiAnswer {
  return { status: 200, body };
}

/** A refused card answers 402 and still changes the intent. */
export function outcomeAnswer({ intent, error }: Outcome): ApiAnswer {
  if (!error) return ok(intent);
  return { status: 402, body: { error: { ...error, payment_intent: intent } } };
}

/** The last handler of an API router. It answers refusals; other errors go to the service's own handler. */
// biome-ignore lint/complexity/useMaxParams: express knows an error handler by its four parameters
export const answerApiErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof ApiError)) return next(error);
  response.status(error.status).json({ error: error.body });
};
