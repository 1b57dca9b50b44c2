import type { IncomingMessage } from 'node:http';
import { type ClientOf, clientAddress, sharedCount } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';

/** Short, so that who sends hundreds a second is stopped after one. */
const windowMs = 10_000;
const mostClients = 20_000;
/** Share of the limit that a client has at each edge before other edges are told of it. */
const ownShare = 0.1;
/** Other edges are told so soon of what was tried here. */
const reportAfterMs = 250;
const mostReportedAtOnce = 1000;

interface Window {
  count: number;
  endsAt: number;
  /** Tries that other edges haven't been told of. */
  unreported: number;
}

interface ClientLimitOptions {
  clientOf: ClientOf;
  now?: () => number;
  /** Called for each try beyond the limit. */
  onLimited?: (() => void) | undefined;
}

interface Reporting {
  name: string;
  mostTries: number;
  windows: LRUCache<string, Window>;
  now: () => number;
}

/** Counts one more try of the client; the seconds until it may try again, 0 when it may now. */
export type ClientLimit = (req: IncomingMessage) => number;

/** Tells other edges of the tries of busy clients, and learns of theirs; nobody waits for it. */
function reportToOthers({ name, mostTries, windows, now }: Reporting) {
  const total = sharedCount(name, windowMs);
  const due = new Set<string>();
  let isWoken = false;

  async function report(client: string): Promise<void> {
    const window = windows.peek(client);
    if (!window || window.unreported === 0) return;
    const tries = window.unreported;
    window.unreported = 0;
    const counted = await total(client, tries);
    if (!counted) {
      window.unreported += tries;
      return;
    }
    window.count = Math.max(window.count, counted.count + window.unreported);
    window.endsAt = now() + counted.leftMs;
  }

  async function reportAll(): Promise<void> {
    const clients = [...due].slice(0, mostReportedAtOnce);
    for (const client of clients) due.delete(client);
    await Promise.all(clients.map(report));
    isWoken = false;
    if (due.size > 0) wake();
  }

  function wake(): void {
    if (isWoken) return;
    isWoken = true;
    setTimeout(reportAll, reportAfterMs).unref();
  }

  return (client: string, window: Window): void => {
    if (window.count <= mostTries * ownShare) return;
    due.add(client);
    wake();
  };
}

/**
 * Lets each client try so often in a minute, a sixth of it in ten seconds, by the address that `clientOf` finds behind trusted
 * proxies. The services' `limitTries` is no use here: its library counts behind a promise, keeps every client of the last two
 * windows, and reads Express's requests. Other edges learn of busy clients within a quarter of a second.
 */
export function createClientLimit(
  name: string,
  perMinute: number,
  { clientOf, now = Date.now, onLimited }: ClientLimitOptions,
): ClientLimit {
  const mostTries = Math.max(Math.floor((perMinute * windowMs) / 60_000), 1);
  const windows = new LRUCache<string, Window>({ max: mostClients });
  const onTry = reportToOthers({ name, mostTries, windows, now });
  return (req) => {
    const client = clientAddress(clientOf(req));
    const kept = windows.get(client);
    const window = kept && kept.endsAt > now() ? kept : { count: 0, endsAt: now() + windowMs, unreported: 0 };
    window.count += 1;
    window.unreported += 1;
    if (window !== kept) windows.set(client, window);
    onTry(client, window);
    if (window.count <= mostTries) return 0;
    onLimited?.();
    return Math.max(Math.ceil((window.endsAt - now()) / 1000), 1);
  };
}
