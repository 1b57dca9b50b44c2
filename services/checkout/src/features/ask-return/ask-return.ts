import type { ReturnForm } from '@toile/checkout-contract';
import type { ReturnPolicy } from '@toile/contracts';
import { lockByNumber } from '../../adapters/postgres-orders.ts';
import { insertReturn } from '../../adapters/postgres-returns.ts';
import { backFor } from '../../domain/return-rules.ts';
import type { Db } from '../../domain/transaction.ts';
import { returnableOf } from '../../rules/returnable.ts';

/** Notes what a shopper sends back. False: not all of it may be, or not any more; of two at once one is taken. */
export function askReturn(
  { db, returnPolicy }: { db: Db; returnPolicy: ReturnPolicy },
  number: string,
  form: ReturnForm,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockByNumber(tx, number);
    const parcels = order ? await returnableOf(tx, order, returnPolicy) : [];
    const parcel = parcels.find(({ designerId }) => designerId === form.designerId);
    if (!order || !parcel) return false;
    const backPence = backFor(parcel, form.pieces);
    if (backPence === undefined) return false;
    await insertReturn(tx, order.id, { ...form, backPence: Math.min(backPence, parcel.leftPence) });
    return true;
  });
}
