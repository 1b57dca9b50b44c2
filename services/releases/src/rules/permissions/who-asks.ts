import { bearerOf, HttpProblem } from '@toile/service-kit';
import type { Request } from 'express';
import { type Actor, gatesActor } from '../../domain/actor.ts';
import type { Releases } from '../../domain/releases.ts';
import { teamOf } from './signed-requests.ts';

export interface WhoDeps {
  releases: Releases;
  /** Of release managers; its name stands in the history. */
  token: string;
  tokenName?: string | undefined;
  /** Of the process that opens pages for the gates; absent where nobody does. */
  gatesToken?: string | undefined;
  /** Reads a person out of a request's access token; absent where nobody signs in. */
  personOf?: ((req: Request) => Promise<Actor | undefined>) | undefined;
}

/** Sender of a request: the bearer of the release token, a team by its deploy key, or a person who has signed in. */
export type WhoAsks = (req: Request) => Promise<Actor>;

/** Finds out who asks, by what proves it alone; whoever proves nothing is refused. */
export function whoAsks({
  releases,
  token,
  tokenName = 'release token',
  gatesToken,
  personOf,
}: WhoDeps): WhoAsks {
  const isBearer = bearerOf(token);
  const isOfGates = gatesToken === undefined ? () => false : bearerOf(gatesToken);
  return async (req) => {
    if (isBearer(req)) return { name: tokenName, roles: ['release-manager'] };
    if (isOfGates(req)) return gatesActor;
    const actor = (await teamOf(req, releases)) ?? (await personOf?.(req));
    if (actor) return actor;
    throw new HttpProblem({
      status: 401,
      code: 'sign-in-needed',
      title: 'Sign in first',
      detail:
        'Send an access token or a release token as Authorization: Bearer …, or sign with a deploy key.',
    });
  };
}
