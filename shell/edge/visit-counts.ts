import { randomUUID } from 'node:crypto';
import { mostCounts, type VisitCount, type VisitCounts } from '@toile/contracts';
import type { Logger } from '@toile/service-kit';

const everyMs = 1000;
const answerMs = 5000;

interface VisitCountsOptions {
  releasesUrl: string;
  channel: string;
  logger: Logger;
}

/**
 * Tells the release service each second what was counted since. A message that was not taken comes again as it was; what is
 * counted meanwhile waits, as far as it is of five hundred kinds.
 */
export function createVisitCounts({ releasesUrl, channel, logger }: VisitCountsOptions) {
  const edge = randomUUID();
  let sequence = 0;
  let counts = new Map<string, VisitCount>();
  let message: VisitCounts | undefined;

  async function tell(): Promise<void> {
    if (!message && counts.size > 0) {
      sequence += 1;
      message = { edge, sequence, channel, counts: [...counts.values()] };
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

  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    tell()
      .catch(() => undefined)
      .finally(() => {
        isTelling = false;
      });
  }, everyMs);
  timer.unref();

  return {
    add(count: Omit<VisitCount, 'more'>): void {
      const key = JSON.stringify(count);
      const more = (counts.get(key)?.more ?? 0) + 1;
      if (more > 1 || counts.size < mostCounts) counts.set(key, { ...count, more });
    },
    close: () => clearInterval(timer),
  };
}
