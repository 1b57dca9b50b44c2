import { type Db, dueDebits, findMethod, lockIntent, saveOutcome } from '../adapters/store.ts';
import { debited } from '../domain/confirm.ts';

/** The bank's answer to each debit that has waited for it long enough. */
export async function settleDebits(db: Db): Promise<void> {
  for (const id of await dueDebits(db)) {
    await db.transaction(async (tx) => {
      const { body } = await lockIntent(tx, id);
      if (body.status !== 'processing' || !body.payment_method) return;
      await saveOutcome(tx, debited(body, await findMethod(tx, body.payment_method)), { settlesAt: null });
    });
  }
}
