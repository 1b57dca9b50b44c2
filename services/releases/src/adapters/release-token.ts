import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../domain/releases.ts';

export interface ReleasingDeps {
  releases: Releases;
  /** Stands before every route that changes something. */
  mayRelease: RequestHandler;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets only the bearer of the release token through: everybody may read, few may release. */
export function requireReleaseToken(token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (req, _res, next) => {
    if (timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) return next();
    throw new HttpProblem({
      status: 401,
      code: 'release-token-needed',
      title: 'A release token is needed',
      detail: 'Send it as Authorization: Bearer …',
    });
  };
}
