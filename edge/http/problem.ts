import type { ServerResponse } from 'node:http';
import type { Problem } from '@toile/contracts';
import { plainPage } from '@toile/service-kit';

/** A page that posted a form is followed by what the form gets. */
const isForForm = ({ req }: ServerResponse) =>
  req.headers['content-type'] === 'application/x-www-form-urlencoded' &&
  /\btext\/html\b/.test(req.headers.accept ?? '');

/** Answers with an RFC 9457 problem document; a form without script with a page that says the same. */
export function sendProblem(res: ServerResponse, problem: Omit<Problem, 'type'>): void {
  const { title } = problem;
  const page = isForForm(res) && plainPage({ title, text: 'Please go back and try again in a moment.' });
  const body = page ? page.markup : JSON.stringify({ type: 'about:blank', ...problem });
  res.writeHead(problem.status, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(page && { 'content-security-policy': page.policy }),
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
