import { type BagId, type CheckoutData, checkoutDataSchema, type IntentId } from '@toile/checkout-contract';
import { Shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';

export interface Charge {
  intentId: IntentId;
  chargedPence: number;
  /** Total that this client was shown last before it ordered, and that the shop accepted. */
  shownPence: number;
}

export type Step = 'add' | 'open' | 'place' | 'pay';

/** A client of a bag that does what the checkout page does: it pays only what an order call has accepted. */
export class PageClient {
  readonly charges: Charge[] = [];
  added = 0;
  private readonly shop: TestShop;
  private readonly shopper: Shopper;
  private shown: CheckoutData | undefined;
  private accepted: CheckoutData | undefined;

  constructor(shop: TestShop, shopper: Shopper) {
    this.shop = shop;
    this.shopper = shopper;
  }

  do(step: Step): Promise<void> {
    return this[step]();
  }

  private async add(): Promise<void> {
    await this.shopper.add(1);
    this.added += 1;
  }

  private async open(): Promise<void> {
    const { status, body } = await this.shopper.call('/api/checkout', { localBasket: this.shopper.local });
    if (status !== 200) throw new Error(JSON.stringify(body));
    this.shown = checkoutDataSchema.nullable().parse(body) ?? undefined;
    this.accepted = undefined;
  }

  private async place(): Promise<void> {
    if (!this.shown) return;
    const { errors } = await this.shopper.placeOrder(this.shown);
    this.accepted = errors ? undefined : this.shown;
  }

  private async pay(): Promise<void> {
    if (!this.accepted) return;
    const { basket, stripePaymentIntentId: intentId } = this.accepted;
    const { body } = await this.shopper.pay(this.accepted);
    if (body.status !== 'succeeded') return;
    const intent = await this.shop.deps.provider.retrieve(intentId);
    const shownPence = basket.totalCostPence;
    this.charges.push({ intentId, chargedPence: intent?.receivedPence ?? Number.NaN, shownPence });
  }
}

/** So many clients of one bag with one piece: of an account, or of a guest's bag in several tabs. */
export async function clientsOfOneBag(
  shop: TestShop,
  { count, userId }: { count: number; userId?: string },
): Promise<{ clients: PageClient[]; bagId: BagId }> {
  const token = userId === undefined ? undefined : await shop.token({ sub: userId });
  const first = new Shopper(shop, token);
  const { basketId } = await first.add(1);
  const others = Array.from({ length: count - 1 }, () => {
    const other = new Shopper(shop, token);
    other.local = first.local;
    return other;
  });
  return { clients: [first, ...others].map((shopper) => new PageClient(shop, shopper)), bagId: basketId };
}
