import { isSigned } from '@toile/release-signing';
import { HttpProblem } from '@toile/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { type Actor, mayAct, type Role, teamActor } from '../../domain/actor.ts';
import type { Releases } from '../../domain/releases.ts';
import type { WhoAsks } from './who-asks.ts';

export interface ReleasingDeps {
  releases: Releases;
  who: WhoAsks;
}

/** Actor of a request, after `only` or `mayChange` has let them through. */
export const actorOf = (res: Response): Actor => res.locals.actor as Actor;

async function letThrough(req: Request, res: Response, { who, needed }: { who: WhoAsks; needed: Role }) {
  const actor = await who(req);
  if (!mayAct(actor, needed))
    throw new HttpProblem({
      status: 403,
      code: 'role-needed',
      title: `${actor.name} is not ${needed}`,
      detail: 'A team changes its own parts with its deploy key; others are changed by release managers.',
    });
  res.locals.actor = actor;
}

/** Lets through whoever has proven to have this role, or one that may more. */
export const only =
  ({ who }: Pick<ReleasingDeps, 'who'>, needed: Role): RequestHandler =>
  async (req, res, next) => {
    await letThrough(req, res, { who, needed });
    next();
  };

/** Gates are there for those whose part it is. */
const onlyReleaseManagers = (title: string, detail: string) =>
  new HttpProblem({ status: 403, code: 'role-needed', title, detail });

type Body = Record<string, unknown>;

/** The parts that each change is of, in the fields that its route reads and in no other. */
const versionsIn = ({ versions }: Body) => Object.keys(Object(versions));
const partsIn = ({ parts }: Body) => (Array.isArray(parts) ? parts.map(String) : []);
const changedBy = {
  promote: versionsIn,
  candidate: versionsIn,
  'end-candidate': versionsIn,
  'pause-plan': versionsIn,
  'resume-plan': versionsIn,
  'end-plan': versionsIn,
  'skip-step': versionsIn,
  'clear-marks': versionsIn,
  acknowledge: versionsIn,
  hold: partsIn,
  'end-hold': partsIn,
  rollback: ({ name }: Body) => [String(name)],
  remove: ({ name }: Body) => [String(name)],
  /** Of all teams: release managers alone. */
  back: () => [],
  'promote-set': () => [],
  freeze: () => [],
  'end-freeze': () => [],
};

/**
 * Before a change of a channel: a release manager changes everything, a signature those parts whose teams made it. Channel,
 * action and the expected revision are signed with the rest, so that no signature is good for a second change.
 */
export const mayChange =
  ({ releases, who }: ReleasingDeps, action: keyof typeof changedBy): RequestHandler =>
  async (req, res, next) => {
    const { signature, ...body } = (req.body ?? {}) as Body;
    if (typeof signature !== 'string') {
      await letThrough(req, res, { who, needed: 'release-manager' });
      return next();
    }
    if (body.breakGlass !== undefined)
      throw onlyReleaseManagers(
        'Only a release manager does what the gates refuse',
        'The verdict of the gates says what would make it good.',
      );
    if (body.noBrowser !== undefined)
      throw onlyReleaseManagers(
        'Only a release manager shows pages that no browser has opened',
        'Leave --no-browser out: the gates open them.',
      );
    const content = { ...body, action, channel: req.params.channel };
    const { parts } = await releases.registry();
    const isOwn = (name: string) =>
      isSigned({ kind: 'change', content, signature }, parts[name]?.deployKeys ?? []);
    const names = changedBy[action](body);
    const foreign = names.find((name) => !isOwn(name));
    if (foreign === undefined && names.length > 0) {
      res.locals.actor = teamActor(names.map((name) => parts[name]?.owner ?? name));
      return next();
    }
    throw new HttpProblem({
      status: 403,
      code: 'signed-by-a-stranger',
      title: `The change of ${foreign ?? 'no part'} is not signed by its team`,
      detail: 'A team changes its own parts; others are changed by release managers.',
    });
  };
