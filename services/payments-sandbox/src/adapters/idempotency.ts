import { createHash } from 'node:crypto';
import { lockText } from '@toile/database';
import { eq, lt } from 'drizzle-orm';
import { ApiError } from '../domain/api-error.ts';
import type { Db, Tx } from './store.ts';
import { idempotentAnswers } from './tables.ts';

export interface ApiAnswer {
  status: number;
  body: object;
  /** True when this is the stored answer to an earlier request with the same key. */
  replayed?: boolean;
}

export interface KeyedRequest {
  key: string | undefined;
  path: string;
  body: unknown;
}

/**
 * Runs `effect` once per idempotency key: its effect and its answer are one transaction, requests with the
 * same key wait for each other, and a key with other parameters is refused. A thrown refusal is not kept.
 */
export function idempotently(
  db: Db,
  request: KeyedRequest,
  effect: (tx: Tx) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  return db.transaction(async (tx) => {
    if (!request.key) return effect(tx);
    const fingerprint = hash(JSON.stringify([request.path, request.body]));
    await lockText(tx, request.key);
    const [kept] = await tx.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, request.key));
    if (kept && kept.fingerprint !== fingerprint) throw otherParameters(request.key);
    if (kept) return { status: kept.status, body: kept.body, replayed: true };
    const answer = await effect(tx);
    const { status, body } = answer;
    await tx.insert(idempotentAnswers).values({ key: request.key, fingerprint, status, body });
    return answer;
  });
}

/** Keys may be forgotten after a day. */
export async function forgetOldKeys(db: Db): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000);
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, dayAgo));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function otherParameters(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
