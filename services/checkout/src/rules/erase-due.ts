import { dueOrders, eraseOrder } from '../adapters/postgres-erasure.ts';
import type { Db } from '../domain/transaction.ts';

const atATime = 100;

/** Forgets the shoppers of all orders that are over, one by one: whoever is killed in between goes on at the next hour. */
export async function eraseDue(db: Db): Promise<void> {
  for (let due = await dueOrders(db, atATime); due.length > 0; due = await dueOrders(db, atATime))
    for (const id of due) await db.transaction((tx) => eraseOrder(tx, id));
}
