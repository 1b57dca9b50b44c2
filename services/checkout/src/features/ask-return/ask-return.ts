import type { OrderId, ReturnForm } from '@toile/checkout-contract';
import type { ReturnPolicy } from '@toile/contracts';
import { lockByNumber } from '../../adapters/postgres-orders.ts';
import { insertReturn, returnsOf } from '../../adapters/postgres-returns.ts';
import { backFor } from '../../domain/return-rules.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { returnableOf } from '../../rules/returnable.ts';

/**
 * Notes what a shopper sends back. False: not all of it may be, or not any more; of two at once one is taken. A form that was
 * sent again, because its answer was lost, is taken once.
 */
export function askReturn(
  { db, returnPolicy }: { db: Db; returnPolicy: ReturnPolicy },
  number: string,
  form: ReturnForm,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockByNumber(tx, number);
    if (order && (await isNoted(tx, order.id, form))) return true;
    const parcels = order ? await returnableOf(tx, order, returnPolicy) : [];
    const parcel = parcels.find(({ designerId }) => designerId === form.designerId);
    if (!order || !parcel) return false;
    const backPence = backFor(parcel, form.pieces);
    if (backPence === undefined) return false;
    await insertReturn(tx, order.id, { ...form, backPence: Math.min(backPence, parcel.leftPence) });
    return true;
  });
}

/** The return of this form is there already: the parcel's next one after those that its page showed. */
async function isNoted(
  tx: Tx,
  orderId: OrderId,
  { designerId, earlier, pieces }: ReturnForm,
): Promise<boolean> {
  if (earlier === undefined) return false;
  const ofParcel = (await returnsOf(tx, orderId)).filter((each) => each.designerId === designerId);
  const next = ofParcel[earlier];
  return next !== undefined && piecesText(next.lines) === piecesText(pieces);
}

const piecesText = (pieces: readonly { sizeId: number; quantity: number }[]) =>
  pieces
    .map(({ sizeId, quantity }) => `${sizeId}×${quantity}`)
    .sort()
    .join();
