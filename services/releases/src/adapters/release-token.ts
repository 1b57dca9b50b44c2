import { bearerOnly, HttpProblem, isSigned } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../domain/releases.ts';

export interface ReleasingDeps {
  releases: Releases;
  /** Stands before what release managers alone may do. */
  mayRelease: RequestHandler;
}

/** Lets only the bearer of the release token through. */
export const requireReleaseToken = (token: string): RequestHandler =>
  bearerOnly(token, {
    status: 401,
    code: 'release-token-needed',
    title: 'A release token is needed',
    detail: 'Send it as Authorization: Bearer …, or sign what concerns a part of yours with its deploy key.',
  });

type Body = Record<string, unknown>;

/** The parts that each change is of, in the fields that its route reads and in no other. */
const versionsIn = ({ versions }: Body) => Object.keys(Object(versions));
const changedBy = {
  promote: versionsIn,
  candidate: versionsIn,
  'end-candidate': versionsIn,
  rollback: ({ name }: Body) => [String(name)],
  remove: ({ name }: Body) => [String(name)],
};

/**
 * Before a change of a channel: with the release token of everything, with a signature of those parts whose teams made it.
 * Channel, action and the expected revision are signed with the rest, so that no signature is good for a second change.
 */
export const mayChange =
  ({ releases, mayRelease }: ReleasingDeps, action: keyof typeof changedBy): RequestHandler =>
  async (req, res, next) => {
    const { signature, ...body } = (req.body ?? {}) as Body;
    if (typeof signature !== 'string') return void mayRelease(req, res, next);
    const content = { ...body, action, channel: req.params.channel };
    const { parts } = await releases.registry();
    const isOwn = (name: string) =>
      isSigned({ kind: 'change', content, signature }, parts[name]?.deployKeys ?? []);
    const names = changedBy[action](body);
    const foreign = names.find((name) => !isOwn(name));
    if (foreign === undefined && names.length > 0) return next();
    throw new HttpProblem({
      status: 403,
      code: 'signed-by-a-stranger',
      title: `The change of ${foreign ?? 'no part'} is not signed by its team`,
      detail: 'A team changes its own parts; others are changed with the release token.',
    });
  };
