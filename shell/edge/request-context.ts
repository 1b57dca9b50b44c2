import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const current = new AsyncLocalStorage<string>();

/** Id of the request that is being answered; it travels through every service. */
export const currentRequestId = (): string => current.getStore() ?? randomUUID();

export const withRequestId = <T>(id: string, run: () => T): T => current.run(id, run);

/** The caller's id when it is one, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
