import { hostname } from 'node:os';
import {
  mostReportedBreakers,
  type OpenBreaker,
  type ReportedBreakers,
  versionOfId,
} from '@toile/releases-contract';
import { breakerProof } from './breaker-proof.ts';
import type { CircuitBreaker } from './circuit-breakers.ts';

const everyMs = 10_000;
const answerMs = 3000;

interface ReportBreakersOptions {
  releasesUrl: string;
  channel: string;
  breakers: () => CircuitBreaker[];
  /** Random, of this process. */
  edge: string;
  /** Signs what other edges may try; absent: they try nothing of it. */
  key?: string | undefined;
}

const iso = (atMs: number) => new Date(atMs).toISOString();

function reportedBreaker(
  { id, scopes, times, until, since, message, path }: CircuitBreaker,
  { edge, key }: Pick<ReportBreakersOptions, 'edge' | 'key'>,
): OpenBreaker[] {
  const of = versionOfId(id);
  if (!of) return [];
  const seen = since !== undefined && path ? { since: iso(since), path: path.slice(0, 300) } : undefined;
  return [
    {
      ...of,
      units: scopes.map((scope) => scope.slice(0, 120)).slice(0, 50),
      times,
      until: iso(until),
      ...(since !== undefined && { since: iso(since) }),
      ...(message !== undefined && { message: message.slice(0, 500) }),
      ...(path !== undefined && { path: path.slice(0, 300) }),
      ...(seen && key && { proof: breakerProof(key, { ...of, ...seen, edge }) }),
    },
  ];
}

/** Tells the release service what is known here against versions: when that changes, and now and then while there is anything. */
export function reportBreakers({ releasesUrl, channel, breakers, edge, key }: ReportBreakersOptions) {
  /** True when the last report named any: that counts until the next. */
  let hadAny = false;

  async function send(): Promise<void> {
    const reported = breakers()
      .flatMap((each) => reportedBreaker(each, { edge, key }))
      .slice(-mostReportedBreakers);
    if (reported.length === 0 && !hadAny) return;
    const answer = await fetch(`${releasesUrl}/api/releases/marks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        edge,
        host: hostname().slice(0, 100),
        channel,
        marks: reported,
      } satisfies ReportedBreakers),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    hadAny = reported.length > 0 || !answer.ok;
  }

  let sending = Promise.resolve();
  /** Sends reports one after the other: the last one counts. */
  const report = (): void => {
    sending = sending.then(send).catch(() => undefined);
  };
  const timer = setInterval(report, everyMs).unref();
  return { look: report, close: () => clearInterval(timer) };
}
