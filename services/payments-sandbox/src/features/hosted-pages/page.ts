import type { PaymentIntentBody } from '../../domain/bodies.ts';

/** HTML-safe text. */
function text(value: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return value.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

export function pounds(pence: number): string {
  const digits = String(pence).padStart(3, '0');
  return `£${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function page(title: string, body: string, script = ''): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<link rel="stylesheet" href="/payments-sandbox/v3/hosted-page.css">
${script}
</head>
<body>
<main>${body}</main>
</body>
</html>`;
}

const headings: Record<string, string> = {
  alipay_handle_redirect: 'Alipay test payment',
  wechat_pay_display_qr_code: 'WeChat Pay test payment',
  use_stripe_sdk: 'Your bank asks you to confirm',
};

/** Where the shopper stands in for the wallet or the bank. */
export function questionPage(intent: PaymentIntentBody): string {
  const heading = headings[intent.next_action?.type ?? ''] ?? 'Test payment';
  return page(
    heading,
    `<p class="badge">Payments sandbox</p>
<h1>${text(heading)}</h1>
<p class="amount">${pounds(intent.amount)}</p>
<p>No money moves here. Choose how this payment shall end.</p>
<form method="post">
<button name="answer" value="authorise">Authorise test payment</button>
<button name="answer" value="fail" class="quiet">Fail test payment</button>
</form>`,
  );
}

/** After an answer that leads nowhere else: the QR code on a phone, or the bank's question in a dialog. */
export function answeredPage(authorised: boolean): string {
  const sentence = authorised ? 'The test payment is authorised.' : 'The test payment failed.';
  return page(
    'Test payment',
    `<p class="badge">Payments sandbox</p><h1>${sentence}</h1><p>You can close this page and go back to the shop.</p>`,
    '<script src="/payments-sandbox/v3/answered.js" defer></script>',
  );
}

export function gonePage(): string {
  return page(
    'Test payment',
    '<p class="badge">Payments sandbox</p><h1>This payment page is no longer open.</h1><p>Go back to the shop and try again.</p>',
  );
}

/** The card fields; one page for every kind of element. */
export function framePage(): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Secure card payment input frame</title>
<link rel="stylesheet" href="/payments-sandbox/v3/card-frame.css">
<script src="/payments-sandbox/v3/card-frame.js" defer></script>
</head>
<body><div class="fields"></div></body>
</html>`;
}
