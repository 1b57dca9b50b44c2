import { timingSafeEqual } from 'node:crypto';
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
import { findIntent, saveMethod } from '../../adapters/store.ts';
import { missing } from '../../domain/api-error.ts';
import type { PaymentIntentBody } from '../../domain/bodies.ts';
import { confirmIntentSchema } from '../../domain/intent-input.ts';
import { methodInputSchema, newMethod } from '../../domain/method-input.ts';
import { confirmIntent } from '../../rules/payment-intents.ts';

/** `/payments-sandbox/v1/…` for the browser script: publishable key, and the client secret of the one intent. */
export function browserApiRoute(app: Express, deps: ApiDeps): void {
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
      return outcomeAnswer(await confirmIntent(tx, String(params.id), { ...deps, input }));
    }),
  );
  router.use(answerApiErrors);
  app.use('/payments-sandbox/v1', router);
}

function checkSecret(intent: PaymentIntentBody, presented: unknown): void {
  const expected = Buffer.from(intent.client_secret);
  const given = Buffer.from(typeof presented === 'string' ? presented : '');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw missing('payment_intent', intent.id);
}
