import { randomUUID } from 'node:crypto';
import type { TabCounts } from '@toile/releases-contract';

const everyMs = 10_000;
const answerMs = 3000;

interface ReportTabsOptions {
  releasesUrl: string;
  channel: string;
  counts: () => TabCounts['tabs'];
}

/** Tells the release service now and then how many tabs have which set; what it doesn't hear is told the next time. */
export function reportTabs({ releasesUrl, channel, counts }: ReportTabsOptions) {
  const edge = randomUUID();
  let hadAny = false;

  function send(): void {
    const tabs = counts();
    const hasAny = Object.keys(tabs).length > 0;
    if (!hasAny && !hadAny) return;
    hadAny = hasAny;
    fetch(`${releasesUrl}/api/releases/tabs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ edge, channel, tabs } satisfies TabCounts),
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => undefined);
  }

  const timer = setInterval(send, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
