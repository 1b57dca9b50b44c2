import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { HttpProblem, type HttpProblemParts } from './http-problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets only the bearer of a token through and refuses everybody else in the same time. */
export function bearerOnly(token: string, refusal: HttpProblemParts): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (req, _res, next) => {
    if (timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) return next();
    throw new HttpProblem(refusal);
  };
}
