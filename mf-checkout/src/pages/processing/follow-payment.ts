import { checkoutMessages } from '../checkout/flow/checkout-messages.ts';
import { paymentMethods } from '../checkout/payment/methods/methods-by-id.ts';
import type { PaymentGateway, PaymentSource } from '../checkout/payment/payment-gateway.ts';
import type { ScanCode, ScanStep } from '../checkout/payment/payment-method.ts';
import type { PaymentQuery } from './payment-query.ts';
import { type Poll, type PollWorld, pollPayment } from './poll-payment.ts';

export interface Scan {
  step: ScanStep;
  code: ScanCode;
}

export interface Following {
  query: PaymentQuery;
  signal: AbortSignal;
  world: PollWorld;
  loadGateway(): Promise<PaymentGateway>;
  check: Poll['check'];
  /** There is a code to scan. */
  onScan(scan: Scan): void;
}

export type FollowResult =
  /** Paid, or the bank takes its time: the order's page says which. */
  { kind: 'complete' } | { kind: 'failed' } | { kind: 'abandoned' } | ({ kind: 'error' } & FollowError);

export interface FollowError {
  message: string;
  /** `unknown`: order and payment don't belong together. */
  reason?: 'timeout' | 'unknown';
}

const defaultTimeoutMs = 60_000;

/** From the source, if there is one, to the end of the poll (specification §4). */
export async function followPayment(following: Following): Promise<FollowResult> {
  const retrieved = await retrieve(following);
  if ('kind' in retrieved) return retrieved;
  const { check, signal, world, onScan } = following;
  const scan = scanOf(retrieved.source);
  if (scan) onScan(scan);
  const timeoutMs = scan?.step.timeoutMs ?? defaultTimeoutMs;
  const result = await pollPayment({ check, signal, timeoutMs }, world);
  if (result === 'checkoutcomplete' || result === 'confirming') return { kind: 'complete' };
  if (result === 'checkoutfailed') return { kind: 'failed' };
  if (result === 'abandoned') return { kind: 'abandoned' };
  return { kind: 'error', message: checkoutMessages.paymentLost, reason: result };
}

function scanOf({ type, code }: Partial<PaymentSource> = {}): Scan | undefined {
  const step = type && paymentMethods[type].scan;
  return step && code && { step, code };
}

/** With a source and its secret it is retrieved (CK-75); without, there is only the poll. */
async function retrieve({
  query,
  loadGateway,
}: Following): Promise<{ source?: PaymentSource } | FollowResult> {
  if (!query.source) return {};
  try {
    const source = await (await loadGateway()).retrieveSource(query.source);
    return source ? { source } : { kind: 'error', message: checkoutMessages.sourceNotFound };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'error', message: `${checkoutMessages.sourceNotRetrieved} ${reason}` };
  }
}
