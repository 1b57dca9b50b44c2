import type { IncomingMessage } from 'node:http';
import { type ClientOf, clientAddress } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';

/** Short, so that who sends hundreds a second is stopped after one. */
const windowMs = 10_000;
const mostClients = 20_000;

interface Window {
  count: number;
  endsAt: number;
}

interface ClientLimitOptions {
  clientOf: ClientOf;
  now?: () => number;
  /** Called for each try beyond the limit. */
  onLimited?: (() => void) | undefined;
}

/** Counts one more try of the client; the seconds until it may try again, 0 when it may now. */
export type ClientLimit = (req: IncomingMessage) => number;

/**
 * Lets each client try so often in a minute, a sixth of it in ten seconds, by the address that `clientOf` finds behind trusted
 * proxies. The services' `limitTries` is no use here: its library counts behind a promise, keeps every client of the last two
 * windows, and reads Express's requests.
 */
export function createClientLimit(
  perMinute: number,
  { clientOf, now = Date.now, onLimited }: ClientLimitOptions,
): ClientLimit {
  const mostTries = Math.max(Math.floor((perMinute * windowMs) / 60_000), 1);
  const windows = new LRUCache<string, Window>({ max: mostClients });
  return (req) => {
    const client = clientAddress(clientOf(req));
    const kept = windows.get(client);
    const window = kept && kept.endsAt > now() ? kept : { count: 0, endsAt: now() + windowMs };
    window.count += 1;
    if (window !== kept) windows.set(client, window);
    if (window.count <= mostTries) return 0;
    onLimited?.();
    return Math.max(Math.ceil((window.endsAt - now()) / 1000), 1);
  };
}
