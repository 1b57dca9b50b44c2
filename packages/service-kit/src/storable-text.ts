import { isStorable } from '@toile/contracts';
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

const refuseUnless = (isFine: boolean) =>
  isFine
    ? undefined
    : new HttpProblem({
        status: 400,
        code: 'malformed-text',
        title: 'The request has characters that are not text, or is nested too deep',
      });

/** Refuses a parsed body with text that no database can keep. A form needs it again, behind its own parser. */
export const storableText: RequestHandler = (req, _res, next) =>
  next(refuseUnless(Buffer.isBuffer(req.body) || isStorable(req.body)));

/** Refuses an address with NUL, for services that look up parts of it in the database as they are. */
export const storableAddress: RequestHandler = (req, _res, next) =>
  next(refuseUnless(!/%00/.test(req.originalUrl)));
