import { timingSafeEqual } from 'node:crypto';
import type { Router } from 'express';
import { findIntent, saveMethod } from '../../adapters/store.ts';
import { missing } from '../../api/api-error.ts';
import { answerApiErrors, apiRouter, effect } from '../../api/api-router.ts';
import type { PaymentIntentBody } from '../../api/bodies.ts';
import { parseForm } from '../../api/form-body.ts';
import { presentedKey, unauthorized } from '../../api/keys.ts';
import { methodInputSchema, newMethod } from '../payment-methods/method-input.ts';
import { confirmIntentSchema } from './intent-input.ts';
import { confirmIntent } from './payment-intents.ts';
import { ok, outcomeAnswer, type ServerApiDeps } from './server-api.route.ts';

/** `/payments-sandbox/v1/…` for the browser script: publishable key, and the client secret of the one intent. */
export function browserApi(deps: ServerApiDeps): Router {
  const router = apiRouter();
  router.use((request, _response, next) => {
    const key = presentedKey(request);
    next(key.startsWith('pk_test_') ? undefined : unauthorized(key));
  });
  router.get('/payment_intents/:id', async (request, response) => {
    const intent = await findIntent(deps.db, request.params.id);
    checkSecret(intent, request.query.client_secret);
    response.json(intent);
  });
  router.post(
    '/payment_methods',
    effect(deps, async (tx, request) => {
      const { key: _key, ...form } = request.body as Record<string, unknown>;
      const method = newMethod(parseForm(methodInputSchema, form));
      await saveMethod(tx, method);
      return ok(method.body);
    }),
  );
  router.post(
    '/payment_intents/:id/confirm',
    effect(deps, async (tx, { params, body }) => {
      const input = parseForm(confirmIntentSchema, body);
      checkSecret(await findIntent(tx, String(params.id)), input.client_secret);
      return outcomeAnswer(await confirmIntent(tx, String(params.id), { input, origin: deps.publicOrigin }));
    }),
  );
  router.use(answerApiErrors);
  return router;
}

function checkSecret(intent: PaymentIntentBody, presented: unknown): void {
  const expected = Buffer.from(intent.client_secret);
  const given = Buffer.from(typeof presented === 'string' ? presented : '');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw missing('payment_intent', intent.id);
}
