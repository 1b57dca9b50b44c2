import type { Database } from '@toile/database';
import { asc, gt, lt, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { signingKeys } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Time for which a key signs. */
export const signingMs = 90 * dayMs;
/** Time for which a key is published before it signs, so that every service has it in its cache. */
const announcedMs = 7 * dayMs;
/** Time for which a key stays published after it signed, so that its tokens stay valid. */
const validAfterMs = 2 * dayMs;
const lock = 7_015_032;

export interface KeySet {
  /** Private keys, the signing one first: oidc-provider signs with the first that fits and publishes all. */
  jwks: JWK[];
  signingKid: string;
}

/** The keys that are published now. Makes the first key, and the next one before it is needed; deletes old ones. */
export async function currentKeys({ db }: Pick<Database, 'db'>, now = new Date()): Promise<KeySet> {
  return db.transaction(async (tx) => {
    // Services that start at once must not make two keys each.
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    await tx.delete(signingKeys).where(lt(signingKeys.withdrawnAt, now));
    const keys = await tx
      .select()
      .from(signingKeys)
      .where(gt(signingKeys.withdrawnAt, now))
      .orderBy(asc(signingKeys.signsFrom));
    const add = async (signsFrom: Date) => {
      const withdrawnAt = new Date(signsFrom.getTime() + signingMs + validAfterMs);
      const key = { ...(await newKey()), createdAt: now, signsFrom, withdrawnAt };
      await tx.insert(signingKeys).values(key);
      keys.push(key);
    };
    if (!keys.some((key) => key.signsFrom <= now)) await add(now);
    const newest = Math.max(...keys.map((key) => key.signsFrom.getTime()));
    if (newest + signingMs - announcedMs <= now.getTime()) await add(new Date(newest + signingMs));
    return order(keys, now);
  });
}

function order(keys: (typeof signingKeys.$inferSelect)[], now: Date): KeySet {
  const [signing] = keys
    .filter((key) => key.signsFrom <= now)
    .sort((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime());
  if (!signing) throw new Error('There is no key that may sign');
  const others = keys.filter((key) => key !== signing);
  return { jwks: [signing, ...others].map((key) => key.jwk), signingKid: signing.kid };
}

async function newKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const exported = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(exported);
  return { kid, jwk: { ...exported, kid, alg: 'ES256', use: 'sig' } };
}
