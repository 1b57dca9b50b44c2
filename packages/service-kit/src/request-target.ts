import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

/**
 * The path and query that a request is for: its target in origin form, or in absolute form as for a proxy (RFC 9112 §3.2).
 * Undefined when it is neither, or names more than one host.
 */
export function targetOf(req: IncomingMessage): string | undefined {
  return isForOneHost(req) ? localTarget(req.url ?? '') : undefined;
}

/** Refuses what is for no path of one host. */
export const forOneHost: RequestHandler = (req, _res, next) => {
  const target = targetOf(req);
  if (target === undefined)
    return next(
      new HttpProblem({ status: 400, code: 'bad-request', title: 'The address is none of this host' }),
    );
  req.url = target;
  req.originalUrl = target;
  next();
};

/**
 * True when a request names one host: none twice, and in its target no other than in its head. Whoever stands before us
 * may have believed the other one (RFC 9112 §3.2).
 */
function isForOneHost({ url = '/', headers, rawHeaders }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length > 1 || /[,\s@/?#\\]/.test(headers.host ?? '')) return false;
  const [, inTarget] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  return inTarget === undefined || inTarget.toLowerCase() === headers.host?.toLowerCase();
}

function localTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]+([^#]*)$/i.exec(target)?.[1];
  if (rest === undefined) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
