import type { Express } from 'express';
import {
  type ApiDeps,
  answerApiErrors,
  apiRouter,
  effect,
  ok,
  outcomeAnswer,
} from '../../adapters/api-router.ts';
import { parseForm } from '../../adapters/form-body.ts';
import { presentedKey, unauthorized } from '../../adapters/keys.ts';
import { findIntent } from '../../adapters/store.ts';
import {
  cancelIntentSchema,
  confirmIntentSchema,
  createIntentSchema,
  updateIntentSchema,
} from '../../domain/intent-input.ts';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from '../../rules/payment-intents.ts';
import { refund, refundInputSchema } from './refund.ts';

export interface ServerApiDeps extends ApiDeps {
  secretKey: string;
}

/** `/v1/…` for servers that hold the secret key. The edge does not publish this path. */
export function serverApiRoute(app: Express, deps: ServerApiDeps): void {
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
      return outcomeAnswer(await confirmIntent(tx, String(params.id), { ...deps, input }));
    }),
  );
  router.post(
    '/refunds',
    effect(deps, async (tx, { body }) => ok(await refund(tx, parseForm(refundInputSchema, body)))),
  );
  router.use(answerApiErrors);
  app.use('/v1', router);
}
