import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. Keys of objects count too. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}

const refuseUnless = (isFine: boolean) =>
  isFine
    ? undefined
    : new HttpProblem({
        status: 400,
        code: 'malformed-text',
        title: 'The request has characters that are not text',
      });

/** Refuses a parsed body with such text. A form needs it again, behind its own parser. */
export const storableText: RequestHandler = (req, _res, next) => next(refuseUnless(isStorable(req.body)));

/** Refuses an address with NUL, for services that look up parts of it in the database as they are. */
export const storableAddress: RequestHandler = (req, _res, next) =>
  next(refuseUnless(!/%00/.test(req.originalUrl)));
