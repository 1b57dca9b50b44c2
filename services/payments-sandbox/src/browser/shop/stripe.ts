import type { ProviderError } from '../wire.ts';
import { ElementsGroup, type GroupOptions } from './elements-group.ts';
import { FieldElement } from './field-element.ts';
import { type ConfirmData, type ConfirmOptions, type IntentResult, Payments } from './payments.ts';

interface MethodInput {
  type: string;
  card?: unknown;
  billing_details?: Record<string, unknown>;
}

interface ExpressConfirmation {
  elements: ElementsGroup;
  confirmParams?: { return_url?: string };
}

const notOffered = (what: string): { error: ProviderError } => ({
  error: { type: 'invalid_request_error', message: `The payments sandbox does not offer ${what}.` },
});

/** `window.Stripe`: what @stripe/stripe-js and @stripe/react-stripe-js look for, and what the shop calls. */
function createStripe(base: URL, key: string) {
  if (!/^pk_test_/.test(key)) throw new Error(`Invalid value for Stripe(): expected a pk_test_ key.`);
  const payments = new Payments(base, key);
  return {
    elements: (options?: GroupOptions) => new ElementsGroup({ base, key }, options),
    confirmCardPayment: (secret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      payments.confirmFields({ field: 'card', clientSecret: secret, data, options }),
    confirmSepaDebitPayment: (secret: string, data?: ConfirmData) =>
      payments.confirmFields({ field: 'sepa_debit', clientSecret: secret, data }),
    confirmIdealPayment: (secret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      payments.confirmWallet({ type: 'ideal', clientSecret: secret, data, options }),
    confirmAlipayPayment: (secret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      payments.confirmWallet({ type: 'alipay', clientSecret: secret, data, options }),
    confirmWechatPayPayment: (secret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      payments.confirmWallet({ type: 'wechat_pay', clientSecret: secret, data, options }),
    confirmPayment: ({ elements, confirmParams = {} }: ExpressConfirmation): Promise<IntentResult> => {
      const { clientSecret, express } = elements;
      if (!clientSecret || !express?.method)
        throw new Error('The payments sandbox confirms what a wallet has answered.');
      const data = { payment_method: express.method, return_url: confirmParams.return_url };
      return payments.confirm(clientSecret, data, {});
    },
    retrievePaymentIntent: (secret: string) => payments.retrieve(secret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }): Promise<IntentResult> => {
      const result = await payments.retrieve(clientSecret);
      return 'error' in result ? result : payments.handleAction(result.paymentIntent);
    },
    createPaymentMethod: async ({ card, billing_details }: MethodInput) =>
      card instanceof FieldElement ? payments.createMethod(card, billing_details) : notOffered('this method'),
    createToken: async () => notOffered('tokens'),
    registerAppInfo: (_info: object) => {},
    _registerWrapper: (_wrapper: object) => {},
  };
}

/** The provider's release train that the shop's libraries expect; another one makes them warn. */
const version = 'endive';

const script = document.currentScript as HTMLScriptElement;
const sandboxBase = new URL('..', script.src);
Object.assign(window, {
  Stripe: Object.assign((key: string) => createStripe(sandboxBase, key), { version }),
});
