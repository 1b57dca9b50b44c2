import express, { type Express, type Response } from 'express';
import { z } from 'zod';
import type { ApiDeps } from '../../adapters/api-router.ts';
import { findByActionToken } from '../../adapters/store.ts';
import type { NextAction, PaymentIntentBody } from '../../domain/bodies.ts';
import { answerAction } from '../../rules/payment-intents.ts';
import { answeredPage, framePage, gonePage, questionPage, walletPage } from './page.ts';

const answerSchema = z.object({ answer: z.enum(['authorise', 'fail']) });

/** The shopper has come from the shop's page and goes back to it. */
const goesBack: (NextAction['type'] | undefined)[] = ['alipay_handle_redirect', 'redirect_to_url'];

/** `/payments-sandbox/authorize/…` and the frame of the fields: pages that stand in for the provider's. */
export function hostedPagesRoute(app: Express, deps: ApiDeps): void {
  app.get('/payments-sandbox/v3/card-frame.html', (_request, response) => {
    sendPage(response, framePage());
  });
  app.get('/payments-sandbox/v3/wallet.html', (_request, response) => {
    sendPage(response, walletPage());
  });
  app.get('/payments-sandbox/authorize/:token', async (request, response) => {
    const row = await findByActionToken(deps.db, request.params.token);
    if (row?.body.status !== 'requires_action') return sendPage(response.status(404), gonePage());
    sendPage(response, questionPage(row.body), row.returnUrl);
  });
  app.post(
    '/payments-sandbox/authorize/:token',
    express.urlencoded({ extended: false }),
    async (request, response) => {
      const row = await findByActionToken(deps.db, request.params.token);
      const answer = answerSchema.safeParse(request.body);
      if (!row || !answer.success) return sendPage(response.status(404), gonePage());
      const redirects = goesBack.includes(row.body.next_action?.type);
      const authorised = answer.data.answer === 'authorise';
      const intent = await deps.db.transaction((tx) => answerAction(tx, row.id, authorised));
      deps.wakeDeliverer();
      if (redirects && row.returnUrl) return response.redirect(303, returnAddress(row.returnUrl, intent));
      sendPage(response, answeredPage(intent.status === 'succeeded'));
    },
  );
}

/** The shop's address with what the provider adds to it. */
function returnAddress(returnUrl: string, intent: PaymentIntentBody): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

/** Framed only by the shop's own origin; the answer's redirect may lead to the return address. */
function sendPage(response: Response, html: string, returnUrl?: string | null): void {
  const target = returnUrl ? ` ${new URL(returnUrl).origin}` : '';
  response.set({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; " +
      `base-uri 'none'; frame-ancestors 'self'; form-action 'self'${target}`,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
  response.type('html').send(html);
}
