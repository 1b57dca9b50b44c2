import type { EventEmitter } from 'node:events';
import { clientAddress } from './client-address.ts';

/**
 * True when the client at this address may have one more of what ends with a `close`; then it is counted until it does.
 */
export type Share = (ip: string | undefined, taken: EventEmitter) => boolean;

/** Gives each client so many at once: connections, or answers that are on their way. */
export function shareOut(most: number): Share {
  const open = new Map<string, number>();
  return (ip, taken) => {
    const client = clientAddress(ip);
    const others = open.get(client) ?? 0;
    if (others >= most) return false;
    open.set(client, others + 1);
    taken.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    return true;
  };
}
