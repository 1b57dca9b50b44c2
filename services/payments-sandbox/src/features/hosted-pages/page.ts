import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { type Html, html, htmlDocument } from '@toile/service-kit';
import type { NextAction, PaymentIntentBody } from '../../domain/bodies.ts';

const page = (title: string, body: Html, script?: Html): string =>
  htmlDocument({
    title,
    head: html`<link rel="stylesheet" href="/payments-sandbox/v3/hosted-page.css">${script}`,
    body: html`<main>${body}</main>`,
  });

const headings: Record<NextAction['type'], string> = {
  alipay_handle_redirect: 'Alipay test payment',
  redirect_to_url: 'iDEAL test payment',
  wechat_pay_display_qr_code: 'WeChat Pay test payment',
  use_stripe_sdk: 'Your bank asks you to confirm',
};

/** The page on which the shopper answers instead of a wallet or a bank. */
export function questionPage(intent: PaymentIntentBody): string {
  const heading = intent.next_action ? headings[intent.next_action.type] : 'Test payment';
  return page(
    heading,
    html`<p class="badge">Payments sandbox</p>
<h1>${heading}</h1>
<p class="amount">${formatPence(intent.amount, fromProviderCurrency(intent.currency))}</p>
<p>No money moves here. Choose how this payment ends.</p>
<form method="post">
<button name="answer" value="authorise">Authorise test payment</button>
<button name="answer" value="fail" class="quiet">Fail test payment</button>
</form>`,
  );
}

/** The page after an answer without a return address: of a QR code on a phone, or of the bank's dialog. */
export function answeredPage(authorised: boolean): string {
  const sentence = authorised ? 'The test payment is authorised.' : 'The test payment failed.';
  return page(
    'Test payment',
    html`<p class="badge">Payments sandbox</p><h1>${sentence}</h1><p>You can close this page and go back to the shop.</p>`,
    html`<script src="/payments-sandbox/v3/answered.js" defer></script>`,
  );
}

export function gonePage(): string {
  return page(
    'Test payment',
    html`<p class="badge">Payments sandbox</p><h1>This payment page is no longer open.</h1><p>Go back to the shop and try again.</p>`,
  );
}

/** The wallet's sheet: its script fills it with what the shop asks for. */
export const walletPage = (): string =>
  page(
    'Sandbox Pay',
    html`<p class="badge">Payments sandbox</p><h1>Sandbox Pay</h1><p>No money moves here.</p>`,
    html`<script src="/payments-sandbox/v3/wallet.js" defer></script>`,
  );

/** The card fields; one page for every kind of element. */
export const framePage = (): string =>
  htmlDocument({
    title: 'Secure card payment input frame',
    head: html`<link rel="stylesheet" href="/payments-sandbox/v3/card-frame.css">
<script src="/payments-sandbox/v3/card-frame.js" defer></script>`,
    body: html`<div class="fields"></div>`,
  });
