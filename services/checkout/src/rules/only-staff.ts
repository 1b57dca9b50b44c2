import { HttpProblem } from '@toile/service-kit';
import type { Person } from '@toile/service-kit/staff';
import type { Request, RequestHandler, Response } from 'express';

export interface StaffDeps {
  /** Reads who of staff asks; absent where nobody of them signs in. */
  personOf?: ((req: Request) => Promise<Person | undefined>) | undefined;
}

/** Name of whoever asks, after `onlyForOrders` has let them through. */
export const actorOf = (res: Response): string => String(res.locals.actor);

/** Lets through staff that runs orders. */
export const onlyForOrders =
  ({ personOf }: StaffDeps): RequestHandler =>
  async (req, res, next) => {
    const person = await personOf?.(req);
    if (!person)
      throw new HttpProblem({
        status: 401,
        code: 'sign-in-needed',
        title: 'Sign in first',
        detail: 'Send an access token of staff as Authorization: Bearer …',
      });
    if (!person.roles.includes('orders'))
      throw new HttpProblem({
        status: 403,
        code: 'role-needed',
        title: `${person.name} does not run orders`,
        detail: 'Somebody who manages accounts gives the role: orders.',
      });
    res.locals.actor = person.name;
    res.set('cache-control', 'no-store');
    next();
  };
