import { createHmac, randomUUID } from 'node:crypto';
import { mostCounts, networkBuckets, type VisitCounts } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import type { CountedOnce } from './visit-ledger.ts';

const everyMs = 1000;
const answerMs = 5000;

interface VisitCountsOptions {
  releasesUrl: string;
  channel: string;
  /** Key that the edges of a shop share: a network has the same bucket with all of them. */
  key: string;
  logger: Logger;
}

/** The most that a message says of one kind. */
const mostSummed = 1_000_000;

interface Summed {
  count: CountedOnce;
  more: number;
  networks: Set<number>;
}

const bucketOf = (network: string, key: string) =>
  createHmac('sha256', key).update(`network\n${network}`).digest().readUInt16BE() % networkBuckets;

const messageCount = ({ count, more, networks }: Summed) => ({ ...count, more, networks: [...networks] });

/**
 * Tells the release service each second what was counted since. A message that was not taken comes again as it was; what is
 * counted meanwhile waits, as far as it is of five hundred kinds.
 */
export function createVisitCounts({ releasesUrl, channel, key, logger }: VisitCountsOptions) {
  const edge = randomUUID();
  let sequence = 0;
  let counts = new Map<string, Summed>();
  let message: VisitCounts | undefined;

  async function sendCounts(): Promise<void> {
    if (!message && counts.size > 0) {
      sequence += 1;
      message = { edge, sequence, channel, counts: [...counts.values()].map(messageCount) };
      counts = new Map();
    }
    if (!message) return;
    const answer = await fetch(`${releasesUrl}/api/releases/visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    const isRefused = answer.status === 400 || answer.status === 404;
    if (isRefused) logger.error({ status: answer.status }, 'the release service refuses counts of visits');
    if (answer.ok || isRefused) message = undefined;
  }

  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    sendCounts()
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
      });
  }, everyMs);
  timer.unref();

  return {
    add(count: CountedOnce, network: string, more = 1): void {
      const name = JSON.stringify(count);
      const summed = counts.get(name) ?? { count, more: 0, networks: new Set() };
      if (summed.more === 0 && counts.size >= mostCounts) return;
      summed.more = Math.min(summed.more + more, mostSummed);
      summed.networks.add(bucketOf(network, key));
      counts.set(name, summed);
    },
    close: () => clearInterval(timer),
  };
}
