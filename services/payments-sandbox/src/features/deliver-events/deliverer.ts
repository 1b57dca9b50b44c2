import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../adapters/store.ts';
import { events } from '../../adapters/tables.ts';
import { settleDebits } from '../../rules/settle-debits.ts';
import { signatureHeader } from './sign.ts';

export interface DelivererDeps {
  db: Db;
  /** The shop's webhook address. */
  url: string;
  secret: string;
  log(message: string, details: object): void;
  /** Interval of the look for events whose retry is due, and for debits that end. */
  everyMs?: number;
}

export interface Deliverer {
  /** Delivers due events now. */
  wake(): void;
  stop(): Promise<void>;
}

const givesUpAfter = 24;
const batch = 20;

/** Sends recorded events to the shop, at least once, in no order, with growing pauses after a failure. */
export function startDeliverer(deps: DelivererDeps): Deliverer {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const round = async () => {
    do {
      again = false;
      await settleDebits(deps.db);
      while (!stopped && (await deliverDue(deps)) === batch);
    } while (again && !stopped);
  };
  const wake = () => {
    again = true;
    if (stopped || running) return;
    running = round()
      .catch((error) => deps.log('deliveries failed', { error: String(error) }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, deps.everyMs ?? 1000);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Delivers a round. Rows stay locked while they are sent, so that two processes never send the same event at once. */
async function deliverDue(deps: DelivererDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(events)
      .where(and(isNotNull(events.dueAt), lte(events.dueAt, new Date())))
      .limit(batch)
      .for('update', { skipLocked: true });
    const problems = await Promise.all(due.map((event) => post(deps, event.payload)));
    for (const [place, event] of due.entries()) await note(deps, tx, { event, problem: problems[place] });
    return due.length;
  });
}

interface Delivery {
  event: typeof events.$inferSelect;
  problem: string | undefined;
}

async function note(deps: DelivererDeps, tx: Tx, { event, problem }: Delivery): Promise<void> {
  const attempts = event.attempts + 1;
  const delivered = { attempts, deliveredAt: new Date(), dueAt: null };
  const delayed = { attempts, dueAt: attempts < givesUpAfter ? retryAt(attempts) : null };
  await tx
    .update(events)
    .set(problem ? delayed : delivered)
    .where(eq(events.id, event.id));
  if (problem) deps.log('event not accepted', { event: event.id, attempts, problem });
}

/** 1 s, 2 s, 4 s … up to an hour. */
function retryAt(attempts: number): Date {
  return new Date(Date.now() + Math.min(1000 * 2 ** (attempts - 1), 3_600_000));
}

async function post({ url, secret }: DelivererDeps, payload: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, secret),
      },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
