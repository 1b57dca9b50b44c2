import { bearerOnly } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../domain/releases.ts';

export interface ReleasingDeps {
  releases: Releases;
  /** Stands before every route that changes something. */
  mayRelease: RequestHandler;
}

/** Lets only the bearer of the release token through: everybody may read, few may release. */
export const requireReleaseToken = (token: string): RequestHandler =>
  bearerOnly(token, {
    status: 401,
    code: 'release-token-needed',
    title: 'A release token is needed',
    detail: 'Send it as Authorization: Bearer …',
  });
