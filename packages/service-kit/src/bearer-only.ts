import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { HttpProblem, type HttpProblemParts } from './http-problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True for a request of the bearer of a token, in the same time for everybody. */
export function bearerOf(token: string): (req: Request) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (req) => timingSafeEqual(digest(req.headers.authorization ?? ''), expected);
}

/** Lets only the bearer of a token through and refuses everybody else in the same time. */
export function bearerOnly(token: string, refusal: HttpProblemParts): RequestHandler {
  const isBearer = bearerOf(token);
  return (req, _res, next) => {
    if (isBearer(req)) return next();
    throw new HttpProblem(refusal);
  };
}
