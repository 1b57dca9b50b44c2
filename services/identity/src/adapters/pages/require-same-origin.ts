import { HttpProblem } from '@toile/service-kit';
import type { RequestHandler } from 'express';

/** Refuses a form that another site sent (CSRF). Browsers send the origin with every post. */
export function requireSameOrigin(publicOrigin: string): RequestHandler {
  const { origin } = new URL(publicOrigin);
  return (req, _res, next) => {
    const isOwn = req.get('sec-fetch-site') === 'same-origin' || req.get('origin') === origin;
    if (isOwn) return next();
    next(
      new HttpProblem({ status: 403, code: 'foreign-form', title: 'The form was not sent from this site' }),
    );
  };
}
