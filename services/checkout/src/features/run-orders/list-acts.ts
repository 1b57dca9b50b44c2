import type { OrderAct } from '@toile/checkout-contract/staff';
import { provenChain } from '@toile/release-signing';
import { chainOfActs, newestActs } from '../../adapters/postgres-acts.ts';
import type { OrdersTask } from './orders-task.ts';
import type { OrdersDeps, Outcome } from './outcome.ts';

type Wanted = Extract<OrdersTask, { command: 'audit' }>;

/** Lists what was done to orders, or proves that none of it was altered. */
export async function showAudit({ db }: OrdersDeps, wanted: Wanted): Promise<Outcome> {
  if (wanted.verify || wanted.head) return proven(await chainOfActs(db), wanted.head);
  const { order: orderNumber, ...page } = wanted;
  const acts = await newestActs(db, { ...page, orderNumber });
  return { ok: true, data: acts, lines: acts.map(lineOf) };
}

const lineOf = ({ revision, at, actor, action, orderNumber, outcome, what }: OrderAct): string =>
  [revision, at, actor, action, orderNumber, outcome, what].filter((fact) => fact !== null).join('  ');

function proven(chain: OrderAct[], kept: Wanted['head']): Outcome {
  try {
    const { head } = provenChain(chain, chain.length);
    if (kept && chain[kept.revision - 1]?.hash !== kept.hash)
      throw new Error(`The end that was kept of revision ${kept.revision} is not in it`);
    const end = head && `${chain.length}:${head}`;
    const lines = [`${chain.length} acts, none altered`, ...(end ? [`its end is ${end}`] : [])];
    return { ok: true, data: { acts: chain.length, head: end }, lines };
  } catch (error) {
    const reason = (error as Error).message;
    return { ok: false, data: { reason }, lines: [`The audit was altered: ${reason}`] };
  }
}
