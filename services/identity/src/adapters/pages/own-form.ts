import { storableText } from '@toile/service-kit';
import express, { type RequestHandler } from 'express';
import { requireSameOrigin } from './require-same-origin.ts';

/** The handlers before every route that takes a form of our own pages. */
export const ownForm = (publicOrigin: string): RequestHandler[] => [
  requireSameOrigin(publicOrigin),
  express.urlencoded({ extended: false, limit: '10kb' }),
  storableText,
];
