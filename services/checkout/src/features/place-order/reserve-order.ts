import type { OrderInput } from '@toile/contracts';
import type { Bag } from '../../adapters/postgres-bags.ts';
import {
  changeOrder,
  insertOrder,
  linesOfOrder,
  type Order,
  writeContents,
} from '../../adapters/postgres-orders.ts';
import { changePayment } from '../../adapters/postgres-payments.ts';
import { giveBackStock, lockSizes, takeStock } from '../../adapters/postgres-stock.ts';
import type { Tx } from '../../adapters/transaction.ts';
import type { PaymentProvider, ProviderIntent } from '../../payment-provider.ts';
import type { PricedBag, ShippingRule } from '../price-bag/price-bag.ts';
import type { SettleDeps } from '../settle-payment/settle-payment.ts';
import { orderNumber } from './order-number.ts';
import { SoldOut } from './refusals.ts';

export interface ReserveDeps extends SettleDeps {
  provider: PaymentProvider;
  shippingRule: ShippingRule;
  reservationMinutes: number;
}

interface Reservation {
  id: string;
  order: Order | undefined;
  bag: Bag;
  priced: PricedBag;
  print: string;
  input: OrderInput;
  intent: ProviderIntent;
  userId: string | undefined;
}

/** Amount, stock, order and its contents in one transaction. False: the payment began in this very moment. */
export async function reserveOrder(deps: ReserveDeps, tx: Tx, reservation: Reservation): Promise<boolean> {
  const { id, order, priced, print, input, intent } = reservation;
  const amountPence = priced.totalPence;
  if (!order || intent.amountPence !== amountPence) {
    const updated = await deps.provider.setAmount(intent.id, { amountPence, orderId: id });
    if (!updated) return false;
  }
  await reserveStock(tx, reservation);
  const contact = {
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber || null,
    billingAddress: input.billingAddress,
    shippingAddress: shippingAddressOf(input),
  };
  const contents = {
    state: 'created' as const,
    holdsStock: true,
    heldUntil: new Date(Date.now() + deps.reservationMinutes * 60_000),
    totalPence: amountPence,
    fingerprint: print,
    ...contact,
  };
  if (order) await changeOrder(tx, id, contents);
  else {
    const { bag, userId } = reservation;
    const origin = { intentId: intent.id, bagId: bag.id, userId: userId ?? null, number: orderNumber() };
    await insertOrder(tx, { id, ...origin, ...contents });
    await deps.jobs.followOrder(tx, id);
  }
  await writeContents(tx, id, priced);
  await changePayment(tx, intent.id, { shown: print });
  return true;
}

async function reserveStock(tx: Tx, { order, priced, print }: Reservation): Promise<void> {
  if (order?.holdsStock && order.fingerprint === print) return;
  const wanted = priced.groups.flatMap((group) => group.lines);
  const held = order?.holdsStock ? await linesOfOrder(tx, order.id) : [];
  await lockSizes(
    tx,
    [...wanted, ...held].map(({ sizeId }) => sizeId),
  );
  await giveBackStock(tx, held);
  const short = await takeStock(tx, wanted);
  if (short.length === 0) return;
  const names = wanted.filter(({ sizeId }) => short.some((line) => line.sizeId === sizeId));
  throw new SoldOut(names.map(({ title, sizeTitle }) => `${title} (${sizeTitle})`));
}

/** The billing address counts when the shopper left the box ticked, whatever else was sent (CK-33). */
function shippingAddressOf({ billingAddress, shippingAddress }: OrderInput) {
  const { sameAddressAsBilling, ...own } = shippingAddress;
  return sameAddressAsBilling ? billingAddress : own;
}
