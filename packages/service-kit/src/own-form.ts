import express, { type RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';
import { storableText } from './storable-text.ts';

/** Refuses a form that another site sent (CSRF). Browsers send the origin with every post. */
function requireSameOrigin(publicOrigin: string): RequestHandler {
  const { origin } = new URL(publicOrigin);
  return (req, _res, next) => {
    const isOwn = req.get('sec-fetch-site') === 'same-origin' || req.get('origin') === origin;
    if (isOwn) return next();
    next(
      new HttpProblem({ status: 403, code: 'foreign-form', title: 'The form was not sent from this site' }),
    );
  };
}

/** The handlers before every route that takes a form of the shop's own pages. */
export const ownForm = (publicOrigin: string): RequestHandler[] => [
  requireSameOrigin(publicOrigin),
  express.urlencoded({ extended: false, limit: '10kb' }),
  storableText,
];
