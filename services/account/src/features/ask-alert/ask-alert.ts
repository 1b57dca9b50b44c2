import type { AskAlert } from '@toile/account-contract';
import { lockText } from '@toile/database';
import { keepAlert, questionsToday, soldOutSizes } from '../../adapters/postgres-alerts.ts';
import { oweMail } from '../../adapters/postgres-outbox.ts';
import type { Jobs } from '../../domain/jobs.ts';
import type { Db } from '../../domain/transaction.ts';

export type AskAlertResult = { ok: true } | { ok: false; reason: 'unknown-piece' | 'not-sold-out' };

/** Mails in a day by which all clients together can make the shop ask one address. */
const mostQuestions = 50;

/**
 * Keeps an alert and asks its address. Says the same whether the address has asked before, or too often. `isQuiet` counts what
 * isn't refused: true once this client has asked too often for the address.
 */
export function askAlert(
  { db, jobs }: { db: Db; jobs: Jobs },
  asked: AskAlert,
  { isQuiet }: { isQuiet: () => Promise<boolean> },
): Promise<AskAlertResult> {
  return db.transaction(async (tx): Promise<AskAlertResult> => {
    const soldOut = await soldOutSizes(tx, asked.productId);
    if (!soldOut) return { ok: false, reason: 'unknown-piece' };
    if (!soldOut.includes(asked.sizeId)) return { ok: false, reason: 'not-sold-out' };
    if (await isQuiet()) return { ok: true };
    // Those who ask with the same address at once wait for each other.
    await lockText(tx, asked.emailAddress);
    const questions = await questionsToday(tx, asked.emailAddress);
    if (questions >= mostQuestions) return { ok: true };
    const { id } = await keepAlert(tx, asked);
    // For one that waits already, too, so that it takes as long: nobody is mailed what is answered already.
    await oweMail(tx, jobs, { kind: 'confirm-alert', alertId: id });
    return { ok: true };
  });
}
