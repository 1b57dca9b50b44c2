import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. Keys of objects count too. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}

/** Refuses a request whose address or parsed body has such text. A form needs it again, behind its own parser. */
export const storableText: RequestHandler = (req, _res, next) => {
  if (!/%00/.test(req.originalUrl) && isStorable(req.body)) return next();
  next(
    new HttpProblem({
      status: 400,
      code: 'malformed-text',
      title: 'The request has characters that are not text',
    }),
  );
};
