import type { Order } from '../../adapters/postgres-orders.ts';
import type { OrdersDeps, Outcome } from './outcome.ts';
import { staffOrder } from './staff-order.ts';

/** Shows an order: what it is, its pieces, how far its parcels are, refunds, mails and acts. */
export async function showOrder({ db }: OrdersDeps, order: Order): Promise<Outcome> {
  const data = await staffOrder(db, order);
  const { number, state, emailAddress, left, details, refunds, mails, acts } = data;
  const { orderedAt, totalCostCurrency: total } = details;
  const pieces = details.parcels.flatMap(({ basketItems }) =>
    basketItems.map(({ product, quantity, sizeVariantTitle, totalCostCurrency }) => ({
      piece: product.title,
      size: sizeVariantTitle,
      quantity,
      cost: totalCostCurrency,
    })),
  );
  const progress = details.parcels.map((parcel) => ({
    designer: parcel.designer.brandTitle,
    ...parcel.progress,
  }));
  const sent = mails.map(({ sentAt: _inItsState, ...mail }, index) => ({ mail: index + 1, ...mail }));
  const done = acts.map(({ at, actor, action, outcome, what }) => ({ at, actor, action, outcome, what }));
  const short = { number, state, orderedAt, total, left, emailAddress };
  const lines = [short, ...pieces, ...progress, ...refunds, ...sent, ...done].map(lineOf);
  return { ok: true, data, lines };
}

/** `name: value  name: value`. */
const lineOf = (facts: object): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('  ');
