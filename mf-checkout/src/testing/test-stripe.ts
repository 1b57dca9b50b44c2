import { jest } from '@jest/globals';
import type { PaymentIntentResult } from '@stripe/stripe-js';

type Listener = (event: unknown) => void;

/** For tests: one of the provider's fields; `emit` plays what its frame would say. */
class FakeElement {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly focus = jest.fn();
  mount(): void {}
  update(): void {}
  destroy(): void {}
  on(event: string, listener: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }
  off(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }
  emit(event: string, value: object): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value);
  }
}

type Confirm = (clientSecret: string, data?: object, options?: object) => Promise<PaymentIntentResult>;

/** For tests: stands where the provider's script defines `window.Stripe`; the shop's own code around it is real. */
export function installTestStripe() {
  const elements = new Map<string, FakeElement>();
  /** Wallets of this browser; none, unless a test says otherwise. */
  const wallets = { ways: undefined as object | undefined, isAnswered: true };
  const group = {
    create: (type: string) => {
      const element = new FakeElement();
      elements.set(type, element);
      if (type === 'expressCheckout' && wallets.isAnswered)
        setTimeout(() => element.emit('ready', { availablePaymentMethods: wallets.ways }));
      return element;
    },
    getElement: (type: string) => elements.get(type) ?? null,
    update: () => {},
    submit: jest.fn(async () => ({})),
  };
  const stripe = {
    elements: jest.fn((_options?: object) => group),
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: jest.fn<Confirm>(),
    confirmPayment: jest.fn<(options: object) => Promise<PaymentIntentResult>>(),
    confirmAlipayPayment: jest.fn<Confirm>(),
    confirmWechatPayPayment: jest.fn<Confirm>(),
    retrievePaymentIntent: jest.fn<Confirm>(),
  };
  Object.assign(globalThis, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  const change = (elementType: string, state: object) =>
    elements.get(elementType)?.emit('change', { elementType, ...state });
  return {
    stripe,
    elements,
    wallets,
    fillCard: () => {
      for (const field of ['cardNumber', 'cardExpiry', 'cardCvc']) change(field, { complete: true });
    },
    change,
  };
}

export const intent = (status: string, more: object = {}) =>
  ({ paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_2', status, ...more } }) as PaymentIntentResult;

export const refusal = (message: string, more: object = {}) =>
  ({ error: { type: 'card_error', message, ...more } }) as PaymentIntentResult;
