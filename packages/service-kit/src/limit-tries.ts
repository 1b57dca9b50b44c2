import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { HttpProblem } from './http-problem.ts';

/** Lets a client (an IPv4 address or an IPv6 network) try so often in a minute; counted by each process for itself. */
export function limitTries(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => next(tooManyTries()),
  });
}

const tooManyTries = () =>
  new HttpProblem({
    status: 429,
    code: 'too-many-tries',
    title: 'Too many tries',
    detail: 'Please wait a minute and try again.',
  });
