import {
  orderActsSchema,
  orderPageSchema,
  type StaffAct,
  staffOrderSchema,
  staffOrdersPath,
} from '@toile/checkout-contract/staff';
import { staffAudience } from '@toile/identity-contract';
import type { TestShop } from './test-shop.ts';

export type Claims = NonNullable<Parameters<TestShop['token']>[0]>;

/** Claims of somebody who runs orders. */
export const jo: Claims = { audience: staffAudience, roles: ['orders'], confirmedEmail: 'jo@shop.example' };

/** Content of an answer, unread. */
type Body = Record<string, unknown>;

/** Member of staff, as the console calls the service for them. */
export class StaffClient {
  readonly shop: TestShop;
  constructor(shop: TestShop) {
    this.shop = shop;
  }

  async call(address: string, { body, as = jo }: { body?: unknown; as?: Claims | null } = {}) {
    const answer = await fetch(`${this.shop.url}${staffOrdersPath}${address}`, {
      headers: {
        'content-type': 'application/json',
        ...(as && { authorization: `Bearer ${await this.shop.token(as)}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Body };
  }

  async order(number: string) {
    return staffOrderSchema.parse((await this.call(`/${number}`)).body);
  }

  async list(query: Record<string, string> = {}) {
    return orderPageSchema.parse((await this.call(`?${new URLSearchParams(query)}`)).body);
  }

  async acts() {
    return orderActsSchema.parse((await this.call('/acts')).body).acts;
  }

  /** Does something to an order after a look at it, now or before. */
  async act(number: string, act: StaffAct, { stamp = '', isDryRun = false, as = jo } = {}) {
    const body = { act, stamp: stamp || (await this.order(number)).stamp, isDryRun };
    return this.call(`/${number}/acts`, { body, as });
  }
}
