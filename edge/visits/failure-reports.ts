import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureReport } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';

const answerMs = 5000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
const mostKept = 200;

/** Tells the release service what failed, in order; what it doesn't take now it is told again later. */
export function createFailureReports(releasesUrl: string, logger: Logger) {
  const waiting: FailureReport[] = [];
  let pauseMs = 0;

  /** False when the release service could not take it; one that it will never take counts as told. */
  async function sendReport(report: FailureReport): Promise<boolean> {
    const answer = await fetch(`${releasesUrl}/api/releases/failures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 400) logger.error({ report }, 'the release service refuses a failure report');
    return answer.ok || answer.status === 400;
  }

  async function sendWaiting(): Promise<void> {
    for (let [report] = waiting; report; [report] = waiting) {
      const isTaken = await sendReport(report).catch(() => false);
      if (isTaken) waiting.shift();
      pauseMs = isTaken ? 0 : Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs);
      if (!isTaken) await sleep(pauseMs, undefined, { ref: false });
    }
  }

  return {
    send(report: FailureReport): void {
      if (waiting.length >= mostKept) return;
      if (waiting.push(report) === 1) void sendWaiting();
    },
  };
}
