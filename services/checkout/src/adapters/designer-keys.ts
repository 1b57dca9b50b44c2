import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { Db, Tx } from '../domain/transaction.ts';
import { offers } from './tables.ts';
import { designerKeys } from './tables-of-paid-orders.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** True for a designer of whom the shop has or had pieces. */
export async function isDesigner(db: Db | Tx, designerId: number): Promise<boolean> {
  const pieces = db.select({ id: offers.designerId }).from(offers).where(eq(offers.designerId, designerId));
  return (await pieces.limit(1)).length > 0;
}

/** Makes the designer's key; the one before ends. */
export async function renewDesignerKey(db: Db | Tx, designerId: number): Promise<string> {
  const secret = newSecret();
  const set = { secret, madeAt: new Date() };
  await db
    .insert(designerKeys)
    .values({ designerId, ...set })
    .onConflictDoUpdate({ target: designerKeys.designerId, set });
  return secret;
}

/** Takes the place of the key of a designer without one, so that nobody learns from the time who has one. */
const nobodys = newSecret();

/** True for a body that was signed with the designer's key, at most five minutes ago. */
export async function isSigned(
  db: Db,
  designerId: number,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<boolean> {
  const [key] = await db.select().from(designerKeys).where(eq(designerKeys.designerId, designerId));
  try {
    new Webhook(key?.secret ?? nobodys).verify(body, headers);
    return key !== undefined;
  } catch {
    return false;
  }
}
