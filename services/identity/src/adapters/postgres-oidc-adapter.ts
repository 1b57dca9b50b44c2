import { createHash } from 'node:crypto';
import type { Db } from '@toile/database';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { oidcPayloads } from './tables.ts';

/** Models whose id is a secret of a browser. */
const secretIds = new Set(['Session', 'AuthorizationCode', 'RefreshToken', 'AccessToken']);
/** Models that are deleted with their grant. */
const grantable = ['AuthorizationCode', 'RefreshToken', 'AccessToken'];

const stillValid = () => or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`));

/** oidc-provider's storage on PostgreSQL; one adapter per model. */
export function postgresOidcAdapter(db: Db): (model: string) => Adapter {
  return (model) => {
    const isSecret = secretIds.has(model);
    const storedId = (id: string) => (isSecret ? createHash('sha256').update(id).digest('hex') : id);
    const row = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, storedId(id)));
    const revive = (found: typeof oidcPayloads.$inferSelect | undefined, id?: string) =>
      found && {
        ...(found.payload as AdapterPayload),
        ...(isSecret && id && { jti: id }),
        ...(found.consumedAt && { consumed: Math.floor(found.consumedAt.getTime() / 1000) }),
      };

    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...withoutId } = payload;
        const values = {
          payload: isSecret ? withoutId : { ...withoutId, jti },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        };
        await db
          .insert(oidcPayloads)
          .values({ model, id: storedId(id), ...values })
          .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
      },

      async find(id) {
        const [found] = await db
          .select()
          .from(oidcPayloads)
          .where(and(row(id), stillValid()));
        return revive(found, id);
      },

      async findByUid(uid) {
        const [found] = await db
          .select()
          .from(oidcPayloads)
          .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid), stillValid()));
        return revive(found);
      },

      // The device flow is off.
      async findByUserCode() {},

      async consume(id) {
        const consumed = await db
          .update(oidcPayloads)
          .set({ consumedAt: sql`now()` })
          .where(and(row(id), isNull(oidcPayloads.consumedAt)))
          .returning({ id: oidcPayloads.id });
        // Two redemptions at once: exactly one wins.
        if (consumed.length === 0) throw new errors.InvalidGrant('already consumed');
      },

      async destroy(id) {
        await db.delete(oidcPayloads).where(row(id));
      },

      async revokeByGrantId(grantId) {
        if (!grantable.includes(model)) return;
        await db
          .delete(oidcPayloads)
          .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.grantId, grantId)));
      },
    };
  };
}

/** Removes what has expired. */
export async function removeExpired(db: Db): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`));
}
