import {
  type Basket,
  type BasketAnswer,
  basketAnswerSchema,
  type CheckoutData,
  checkoutDataSchema,
  type LocalBasket,
  type OrderAnswer,
  orderAnswerSchema,
  type ShownBasket,
} from '@toile/checkout-contract';

export interface Reply<T = unknown> {
  status: number;
  body: T;
}

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 St James’s Square',
  city: 'London',
  postCode: 'SW1Y 4LB',
  country: 'GB',
};

/** The bag as the client was shown it and the checkout page sends it. */
const shownIn = ({ basket }: CheckoutData): ShownBasket => ({
  ...basket.localBasket,
  totalCostPence: basket.totalCostPence,
});

export const orderInput = (data: CheckoutData, basket = shownIn(data)) => ({
  basket,
  stripePaymentIntentId: data.stripePaymentIntentId,
  stripePaymentIntentClientSecret: data.stripePaymentIntentClientSecret,
  emailAddress: 'ada@example.org',
  phoneNumber: '',
  billingAddress: address,
  shippingAddress: { ...address, sameAddressAsBilling: true },
});

/** Addresses of the service and of the provider. */
interface Addresses {
  url: string;
  sandbox: { url: string };
}

let addresses = 0;
/** Every shopper has an address of its own; the service takes it from the edge, which stands on the loopback interface. */
function nextAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** A browser with a bag, over HTTP only. */
export class Shopper {
  address = nextAddress();
  readonly shop: Addresses;
  token: string | undefined;
  local: LocalBasket | undefined;

  constructor(shop: Addresses, token?: string) {
    this.shop = shop;
    this.token = token;
  }

  async call(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Reply> {
    const response = await fetch(this.shop.url + path, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A bag call that must succeed; keeps the answered copy, as the browser does. */
  async keep(path: string, body: object, method?: string): Promise<BasketAnswer> {
    const reply = await this.call(path, { ...body, localBasket: this.local }, method);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    const basket = basketAnswerSchema.parse(reply.body);
    this.local = basket.localBasket;
    return basket;
  }

  add(productId: number, size = 0): Promise<BasketAnswer> {
    return this.keep('/api/basket/add', { productId, productSizeVariantId: productId * 10 + size });
  }

  bag(): Promise<Basket> {
    return this.keep('/api/basket', {});
  }

  async openCheckout(): Promise<CheckoutData> {
    const { body } = await this.call('/api/checkout', { localBasket: this.local });
    return checkoutDataSchema.parse(body);
  }

  async placeOrder(data: CheckoutData): Promise<NonNullable<OrderAnswer>> {
    const { body } = await this.call('/api/checkout/initiate-checkout-order', orderInput(data));
    const order = orderAnswerSchema.parse(body);
    if (!order) throw new Error('No order');
    return order;
  }

  /** Pays as the provider's browser script does; the number goes to the provider only. */
  async pay(data: CheckoutData, number = '4242424242424242'): Promise<Reply<{ status?: string }>> {
    const method = await this.provider('payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    });
    return this.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
      payment_method: String((method.body as { id?: string }).id),
      client_secret: data.stripePaymentIntentClientSecret,
    });
  }

  async provider(path: string, form: Record<string, string>): Promise<Reply<{ status?: string }>> {
    const response = await fetch(`${this.shop.sandbox.url}/payments-sandbox/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: (await response.json()) as { status?: string } };
  }

  finish(orderId: string): Promise<Reply> {
    return this.call('/api/checkout/finish-checkout-order', { orderId });
  }

  status(orderId: string): Promise<Reply> {
    return this.call(`/api/checkout/complete/${orderId}/status`);
  }
}
