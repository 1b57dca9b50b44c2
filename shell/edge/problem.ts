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
