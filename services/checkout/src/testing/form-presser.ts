import { randomInt } from 'node:crypto';
import {
  type BasketAnswer,
  basketAnswerSchema,
  formBasketSchema,
  type LocalBasket,
} from '@toile/checkout-contract';
import { type TestShop, testOrigin } from './test-shop.ts';

interface Sent {
  headers?: Record<string, string>;
  body?: string;
}

/** A browser that keeps cookies and presses forms; it may run script later. */
export class FormPresser {
  readonly cookies = new Map<string, string>();
  readonly shop: TestShop;
  readonly address = `198.19.${randomInt(256)}.${randomInt(256)}`;
  /** Bag that its script has stored. */
  local: LocalBasket | null = null;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Answers whole, with its cookies not yet taken. */
  send(path: string, { headers, body }: Sent = {}): Promise<Response> {
    return fetch(this.shop.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': this.address, cookie: this.cookie, ...headers },
      ...(body !== undefined && { body }),
    });
  }

  take(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** Presses a form's button as a browser does. */
  async press(
    fields: Record<string, string | number>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await this.send('/api/basket/form', {
      body: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: testOrigin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
    this.take(response);
    return response;
  }

  add(productId: number, more: Record<string, string> = {}): Promise<Response> {
    return this.press({ press: 'add', productId, productSizeVariantId: productId * 10, ...more });
  }

  /** Answers what /basket shows: size and quantity of each line. */
  async shown(): Promise<Record<number, number>> {
    const basket = formBasketSchema.parse(await (await this.send('/api/basket/form')).json());
    return quantities(basket?.basketItemsGroups.flatMap(({ basketItems }) => basketItems) ?? []);
  }

  /** The store's call, as its script makes it; `isLost`: its answer never arrives. */
  async wake(path = '/api/basket', { isLost = false, more = {}, token = '' } = {}): Promise<BasketAnswer> {
    const response = await this.send(path, {
      body: JSON.stringify({ ...more, localBasket: this.local }),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    const basket = basketAnswerSchema.parse(await response.json());
    if (isLost) return basket;
    this.take(response);
    this.local = basket.localBasket;
    return basket;
  }

  get held(): Record<number, number> {
    return quantities(this.local?.items ?? []);
  }
}

const quantities = (lines: { productSizeVariantId: number; quantity: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.productSizeVariantId, line.quantity]));
