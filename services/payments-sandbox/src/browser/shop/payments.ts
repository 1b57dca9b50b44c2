import { callApi } from '../calls.ts';
import type { MethodResult, ProviderError } from '../wire.ts';
import { askInDialog } from './authentication.ts';
import { siblingsOf } from './elements-group.ts';
import { FieldElement } from './field-element.ts';

export interface BrowserIntent {
  id: string;
  client_secret: string;
  status: string;
  last_payment_error: ProviderError | null;
  next_action: {
    type: string;
    use_stripe_sdk?: { stripe_js: string };
    alipay_handle_redirect?: { url: string };
    redirect_to_url?: { url: string };
  } | null;
}

export type IntentResult = { paymentIntent: BrowserIntent } | { error: ProviderError };

export interface ConfirmData {
  payment_method?:
    | string
    | ({ card?: unknown; sepa_debit?: unknown; billing_details?: Record<string, unknown> } & Record<
        string,
        unknown
      >);
  payment_method_options?: object;
  return_url?: string;
  receipt_email?: string;
  shipping?: object;
}

export interface ConfirmOptions {
  handleActions?: boolean;
}

interface FieldConfirmation {
  field: 'card' | 'sepa_debit';
  clientSecret: string;
  data?: ConfirmData | undefined;
  options?: ConfirmOptions | undefined;
}

interface WalletConfirmation {
  type: 'alipay' | 'wechat_pay' | 'ideal';
  clientSecret: string;
  data?: ConfirmData | undefined;
  options?: ConfirmOptions | undefined;
}

const intentIdOf = (clientSecret: string): string => {
  const id = /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1];
  if (!id) throw new Error('Invalid value for client_secret: expected a PaymentIntent client secret.');
  return id;
};

/** Methods of `window.Stripe(key)` for payment intents. */
export class Payments {
  readonly base: URL;
  readonly key: string;

  constructor(base: URL, key: string) {
    this.base = base;
    this.key = key;
  }

  async retrieve(clientSecret: string): Promise<IntentResult> {
    const url = new URL(`v1/payment_intents/${intentIdOf(clientSecret)}`, this.base);
    url.searchParams.set('client_secret', clientSecret);
    const answer = await callApi<BrowserIntent>(url, this.key);
    return answer.ok ? { paymentIntent: answer.body } : { error: answer.error };
  }

  /** A card or an account: its frame makes the method. */
  async confirmFields({
    field,
    clientSecret,
    data = {},
    options = {},
  }: FieldConfirmation): Promise<IntentResult> {
    const { payment_method: method, ...rest } = data;
    if (typeof method !== 'object') return this.confirm(clientSecret, data, options);
    const { [field]: element, billing_details } = method;
    if (!(element instanceof FieldElement))
      throw new Error(`${field} needs an Element or a payment method id.`);
    const created = await this.createMethod(element, billing_details);
    if ('error' in created) return created;
    return this.confirm(clientSecret, { ...rest, payment_method: created.paymentMethod.id }, options);
  }

  createMethod(element: FieldElement, billing_details?: Record<string, unknown>): Promise<MethodResult> {
    return element.createMethod({ billing_details }, siblingsOf(element));
  }

  /** Alipay, WeChat Pay and iDEAL: the confirmation also makes the method. */
  confirmWallet({ type, clientSecret, data = {}, options = {} }: WalletConfirmation) {
    const { payment_method: method, ...rest } = data;
    const chosen =
      typeof method === 'string' ? { payment_method: method } : { payment_method_data: { type, ...method } };
    return this.confirm(clientSecret, { ...rest, ...chosen }, options);
  }

  async confirm(
    clientSecret: string,
    data: object,
    { handleActions = true }: ConfirmOptions,
  ): Promise<IntentResult> {
    const url = new URL(`v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, this.base);
    const form = { ...data, client_secret: clientSecret, use_stripe_sdk: true };
    const answer = await callApi<BrowserIntent>(url, this.key, form);
    if (!answer.ok) return { error: answer.error };
    return handleActions ? this.handleAction(answer.body) : { paymentIntent: answer.body };
  }

  /** A redirect leaves the page, so its promise never settles; a dialog ends with the intent as it is then. */
  async handleAction(paymentIntent: BrowserIntent): Promise<IntentResult> {
    const action = paymentIntent.next_action;
    const elsewhere = action?.alipay_handle_redirect ?? action?.redirect_to_url;
    if (elsewhere) {
      location.assign(elsewhere.url);
      return new Promise(() => {});
    }
    if (!action?.use_stripe_sdk) return { paymentIntent };
    await askInDialog(action.use_stripe_sdk.stripe_js);
    const result = await this.retrieve(paymentIntent.client_secret);
    if ('error' in result || !result.paymentIntent.last_payment_error) return result;
    return { error: { ...result.paymentIntent.last_payment_error, payment_intent: result.paymentIntent } };
  }
}
