import { isSigned } from '@toile/release-signing';
import { HttpProblem } from '@toile/service-kit';
import type { Request } from 'express';
import { type Actor, teamActor } from '../../domain/actor.ts';
import type { Releases } from '../../domain/releases.ts';

/** Clocks differ; a request that is sent again within this time asks for the same again. */
const goodForMs = 60_000;
const scheme = /^DeployKey key="([\w+/=]{1,200})", at="(\d{1,15})", signature="([\w+/=]{1,200})"$/;

/**
 * The team whose deploy key has signed this request a moment ago: method, address, body and time. Undefined when the request
 * isn't signed so.
 */
export async function teamOf(req: Request, releases: Pick<Releases, 'registry'>): Promise<Actor | undefined> {
  const header = req.get('authorization') ?? '';
  if (!header.startsWith('DeployKey ')) return undefined;
  const [, key = '', time = '', signature] = scheme.exec(header) ?? [];
  const at = Number(time);
  const { method, originalUrl: address, body } = req;
  const { parts } = await releases.registry();
  const own = Object.values(parts).filter(({ deployKeys }) => deployKeys.includes(key));
  const isOwn = isSigned({ kind: 'request', content: { method, address, body, at }, signature }, [key]);
  if (own.length > 0 && isOwn && Math.abs(Date.now() - at) < goodForMs)
    return teamActor(own.map(({ owner }) => owner));
  throw new HttpProblem({
    status: 401,
    code: 'signed-by-a-stranger',
    title: 'The request is not signed by a team',
    detail: 'Its deploy key must be registered for a part, and the clock right within a minute.',
  });
}
