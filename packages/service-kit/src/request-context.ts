import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Span } from './tracing/span.ts';

interface RequestScope {
  requestId?: string;
  /** The piece of a trace that this code works for. */
  span?: Span;
}

const storage = new AsyncLocalStorage<RequestScope>();

export const requestIdHeader = 'x-request-id';
const acceptable = /^[\w.:-]{1,100}$/;

/** The request that this code works for; undefined outside of one. */
export const requestScope = (): RequestScope | undefined => storage.getStore();

/** Runs work about which more is known. */
export const withinScope = <T>(more: RequestScope, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...more }, work);

/** The id of the request that this code works for; undefined outside of a request. */
export const requestId = (): string | undefined => storage.getStore()?.requestId;

/** Runs work that no request started (a job) under an id of its own, so that its log lines belong together. */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run({ requestId: id }, work);

/** The caller's id, or a new one. An id that could forge log lines is replaced. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && acceptable.test(given) ? given : randomUUID();

/** Takes over the caller's id, or makes one, and echoes it. */
export const giveRequestId: RequestHandler = (req, res, next) => {
  const id = requestIdOf(req.get(requestIdHeader));
  req.headers[requestIdHeader] = id;
  res.setHeader(requestIdHeader, id);
  storage.run({ requestId: id }, next);
};
