import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { sizes } from './tables.ts';

export interface StockLine {
  sizeId: number;
  quantity: number;
}

const bySize = (lines: StockLine[]): StockLine[] => lines.toSorted((a, b) => a.sizeId - b.sizeId);

/** Locks the sizes and answers their stock. Always in the order of ids, so that two orders can't deadlock. */
export async function lockSizes(tx: Tx, sizeIds: number[]): Promise<Map<number, number>> {
  if (sizeIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: sizes.id, stock: sizes.stock })
    .from(sizes)
    .where(inArray(sizes.id, sizeIds))
    .orderBy(sizes.id)
    .for('update');
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Takes the pieces off the stock. Answers what is left of each size, but of those that there weren't enough of. */
export async function takeStock(tx: Tx, lines: StockLine[]): Promise<Map<number, number>> {
  const left = new Map<number, number>();
  for (const { sizeId, quantity } of bySize(lines)) {
    const [taken] = await tx
      .update(sizes)
      .set({ stock: sql`${sizes.stock} - ${quantity}` })
      .where(and(eq(sizes.id, sizeId), gte(sizes.stock, quantity)))
      .returning({ stock: sizes.stock });
    if (taken) left.set(sizeId, taken.stock);
  }
  return left;
}

export async function giveBackStock(tx: Tx, lines: StockLine[]): Promise<void> {
  for (const { sizeId, quantity } of bySize(lines)) {
    await tx
      .update(sizes)
      .set({
        stock: sql`${sizes.stock} + greatest(${quantity} - ${sizes.missing}, 0)`,
        missing: sql`greatest(${sizes.missing} - ${quantity}, 0)`,
      })
      .where(eq(sizes.id, sizeId));
  }
}

/** Pieces that the shop has on sale. Counted once a minute at most: every debit asks, and the figure hardly changes. */
export function rememberedStock(db: Db, forMs = 60_000): () => Promise<number> {
  let counted: { pieces: Promise<number>; at: number } | undefined;
  return () => {
    if (!counted || Date.now() - counted.at > forMs) {
      counted = { pieces: countStock(db), at: Date.now() };
      counted.pieces.catch(() => {
        counted = undefined;
      });
    }
    return counted.pieces;
  };
}

async function countStock(db: Db): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${sizes.stock}), 0)::int` })
    .from(sizes)
    .where(eq(sizes.isOffered, true));
  return row?.pieces ?? 0;
}
