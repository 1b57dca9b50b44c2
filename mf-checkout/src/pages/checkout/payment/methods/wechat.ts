import type { PaymentIntent } from '@stripe/stripe-js';
import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod, ScanCode } from '../payment-method.ts';

interface WechatAction {
  data: string;
  hosted_instructions_url?: string;
}

function readCode({ next_action, amount }: PaymentIntent): ScanCode | undefined {
  const action = next_action?.wechat_pay_display_qr_code as WechatAction | undefined;
  if (!action) return undefined;
  const { data: text, hosted_instructions_url: appUrl } = action;
  return { text, amountPence: amount, ...(appUrl && { appUrl }) };
}

export const wechat: PaymentMethod = {
  label: methodLabels.wechat,
  panel: {
    explanation: 'After you place your order, a code appears. Scan it with WeChat to confirm the payment.',
  },
  flow: 'source',
  pay: ({ stripe }, { clientSecret, name, email }) =>
    stripe.confirmWechatPayPayment(
      clientSecret,
      {
        payment_method: { billing_details: { name, email } },
        payment_method_options: { wechat_pay: { client: 'web' } },
      },
      { handleActions: false },
    ),
  scan: {
    read: readCode,
    title: 'Scan to complete your purchase with WeChat Pay',
    codeTitle: 'Code for WeChat Pay',
    appButton: 'Proceed To WeChat Pay',
    timeoutMs: 300_000,
  },
};
