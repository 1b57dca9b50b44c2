import { mostWishes } from '@toile/account-contract';
import { lockText } from '@toile/database';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../domain/transaction.ts';
import { endedSessions, wishes } from './tables.ts';

const ofAccount = (userId: string) => eq(wishes.userId, userId);

/** Pieces on the wish list of an account, the newest first. */
export function wishesOf(db: Db, userId: string): Promise<{ productId: number; savedAt: Date }[]> {
  const { productId, savedAt } = wishes;
  return db
    .select({ productId, savedAt })
    .from(wishes)
    .where(ofAccount(userId))
    .orderBy(desc(wishes.position));
}

/** Puts pieces, the newest first, onto the wish list of an account, as many as there is room for. */
export const saveWishes = (db: Db, userId: string, productIds: readonly number[]): Promise<void> =>
  db.transaction(async (tx) => {
    // Two browsers of an account at once: the second counts what the first has saved.
    await lockText(tx, userId);
    const saved = new Set((await wishesOf(tx, userId)).map(({ productId }) => productId));
    const added = [...new Set(productIds)].filter((id) => !saved.has(id));
    const room = added.slice(0, Math.max(mostWishes - saved.size, 0)).reverse();
    if (room.length > 0) await tx.insert(wishes).values(room.map((productId) => ({ userId, productId })));
  });

export async function removeWish(db: Db, userId: string, productId: number): Promise<void> {
  await db.delete(wishes).where(and(ofAccount(userId), eq(wishes.productId, productId)));
}

/** Removes what calls have saved that were on their way when their account was closed. */
export async function removeWishesOfClosed(db: Db): Promise<void> {
  await db
    .delete(wishes)
    .where(inArray(wishes.userId, db.select({ id: endedSessions.id }).from(endedSessions)));
}

export async function removeWishesOf(db: Db, userId: string): Promise<void> {
  await db.delete(wishes).where(ofAccount(userId));
}
