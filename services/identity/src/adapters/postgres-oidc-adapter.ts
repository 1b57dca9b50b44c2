import { createHash } from 'node:crypto';
import type { Db, Tx } from '@toile/database';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { endSessionRows } from './postgres-sessions.ts';
import { accounts, oidcPayloads } from './tables.ts';

/** Models whose id is a secret of a browser. */
const secretIds = new Set(['Session', 'AuthorizationCode', 'RefreshToken', 'AccessToken']);
/** Models that are deleted with their grant. */
const grantable = ['AuthorizationCode', 'RefreshToken', 'AccessToken'];

/** Sessions that have ended stay for a while. */
const isOpen = (model: string) => (model === 'Session' ? isNull(oidcPayloads.consumedAt) : undefined);
const stillValid = (model: string) =>
  and(isOpen(model), or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`)));

/** oidc-provider's storage on PostgreSQL; one adapter per model. */
export function postgresOidcAdapter(db: Db): (model: string) => Adapter {
  return (model) => {
    const isSecret = secretIds.has(model);
    const isValid = stillValid(model);
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
        await db.transaction((tx) => store(tx, { model, id: storedId(id), ...values }));
      },

      async find(id) {
        const [found] = await db
          .select()
          .from(oidcPayloads)
          .where(and(row(id), isValid));
        return revive(found, id);
      },

      async findByUid(uid) {
        const [found] = await db
          .select()
          .from(oidcPayloads)
          .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid), isValid));
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
        if (model === 'Session') await endSessionRows(db, row(id));
        else await db.delete(oidcPayloads).where(row(id));
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

/** Keeps a payload, unless its session has ended or its account was closed while its request was on its way. */
async function store(tx: Tx, row: typeof oidcPayloads.$inferInsert): Promise<void> {
  if (row.accountId && !(await hasAccount(tx, row.accountId))) return;
  await tx
    .insert(oidcPayloads)
    .values(row)
    .onConflictDoUpdate({
      target: [oidcPayloads.model, oidcPayloads.id],
      set: row,
      setWhere: isOpen(row.model),
    });
}

/** True while there is an account, which can't be closed before the transaction ends. */
async function hasAccount(tx: Tx, id: string): Promise<boolean> {
  const found = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  return (await found.for('key share')).length > 0;
}

/** Removes what has expired. */
export async function removeExpired(db: Db): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`));
}
