import type { Router } from 'express';
import { findIntent } from '../../adapters/store.ts';
import { type ApiDeps, answerApiErrors, apiRouter, effect } from '../../api/api-router.ts';
import { parseForm } from '../../api/form-body.ts';
import type { ApiAnswer } from '../../api/idempotency.ts';
import { presentedKey, unauthorized } from '../../api/keys.ts';
import { refund, refundInputSchema } from '../refunds/refund.ts';
import type { Outcome } from './confirm.ts';
import {
  cancelIntentSchema,
  confirmIntentSchema,
  createIntentSchema,
  updateIntentSchema,
} from './intent-input.ts';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from './payment-intents.ts';

export interface ServerApiDeps extends ApiDeps {
  secretKey: string;
  publicOrigin: string;
}

/** `/v1/…` for servers that hold the secret key. The edge does not publish this path. */
export function serverApi(deps: ServerApiDeps): Router {
  const router = apiRouter();
  router.use((request, _response, next) => {
    const key = presentedKey(request);
    next(key === deps.secretKey ? undefined : unauthorized(key));
  });
  router.post(
    '/payment_intents',
    effect(deps, async (tx, { body }) => ok(await createIntent(tx, parseForm(createIntentSchema, body)))),
  );
  router.get('/payment_intents/:id', async (request, response) => {
    response.json(await findIntent(deps.db, request.params.id));
  });
  router.post(
    '/payment_intents/:id',
    effect(deps, async (tx, { params, body }) =>
      ok(await updateIntent(tx, String(params.id), parseForm(updateIntentSchema, body))),
    ),
  );
  router.post(
    '/payment_intents/:id/cancel',
    effect(deps, async (tx, { params, body }) => {
      const { cancellation_reason } = parseForm(cancelIntentSchema, body);
      return ok(await cancelIntent(tx, String(params.id), cancellation_reason));
    }),
  );
  router.post(
    '/payment_intents/:id/confirm',
    effect(deps, async (tx, { params, body }) => {
      const input = parseForm(confirmIntentSchema, body);
      return outcomeAnswer(await confirmIntent(tx, String(params.id), { input, origin: deps.publicOrigin }));
    }),
  );
  router.post(
    '/refunds',
    effect(deps, async (tx, { body }) => ok(await refund(tx, parseForm(refundInputSchema, body)))),
  );
  router.use(answerApiErrors);
  return router;
}

export function ok(body: object): ApiAnswer {
  return { status: 200, body };
}

/** A refused card answers 402 and still changes the intent. */
export function outcomeAnswer({ intent, error }: Outcome): ApiAnswer {
  if (!error) return ok(intent);
  return { status: 402, body: { error: { ...error, payment_intent: intent } } };
}
