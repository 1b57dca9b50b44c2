import type { ServerResponse } from 'node:http';
import type { Problem } from '@toile/contracts';

/** Answers with an RFC 9457 problem document. */
export function sendProblem(res: ServerResponse, problem: Omit<Problem, 'type'>): void {
  const body = JSON.stringify({ type: 'about:blank', ...problem });
  res.writeHead(problem.status, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  res.end(body);
}

/** To a client that has tried too often: it may come back then. */
export function sendTooMany(
  res: ServerResponse,
  { waitSeconds, requestId }: { waitSeconds: number; requestId?: string | undefined },
): void {
  res.setHeader('retry-after', waitSeconds);
  const title = 'Please wait a minute and try again';
  sendProblem(res, { status: 429, code: 'too-many-tries', title, requestId });
}
