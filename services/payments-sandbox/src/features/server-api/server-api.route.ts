import type { Express, Request } from 'express';
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
import { findIntent, findMethod } from '../../adapters/store.ts';
import type { PaymentIntentBody } from '../../domain/bodies.ts';
import {
  cancelIntentSchema,
  confirmIntentSchema,
  createIntentSchema,
  updateIntentSchema,
} from '../../domain/intent-input.ts';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from '../../rules/payment-intents.ts';
import { refund, refundInputSchema, refundsListSchema, refundsOf } from './refund.ts';

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
    const intent = await findIntent(deps.db, request.params.id);
    response.json(isExpanded(request) ? await withMethod(deps.db, intent) : intent);
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
  router.get('/refunds', async (request, response) => {
    const { payment_intent } = parseForm(refundsListSchema, request.query);
    const data = await refundsOf(deps.db, payment_intent);
    response.json({ object: 'list', url: '/v1/refunds', has_more: false, data });
  });
  router.use(answerApiErrors);
  app.use('/v1', router);
}

/** `expand[0]=payment_method`, however the query's reader has understood it. */
const isExpanded = ({ url }: Request): boolean =>
  new URL(url, 'http://sandbox').searchParams.getAll('expand[0]').includes('payment_method');

async function withMethod(db: ApiDeps['db'], intent: PaymentIntentBody): Promise<object> {
  if (!intent.payment_method) return intent;
  return { ...intent, payment_method: (await findMethod(db, intent.payment_method)).body };
}
