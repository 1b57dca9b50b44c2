import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Key under which undici keeps the connections that `fetch` goes through: whoever has them reaches every address. */
const isConnections = (key: symbol) => key.description?.startsWith('undici.globalDispatcher.') ?? false;

const closed = {
  dispatch(): never {
    throw new Error('A part of the shop has no connections');
  },
};

let connections: unknown;

/** Takes the connections away from what everybody can reach. */
export function hideConnections(): void {
  // The first use of a class of undici loads it.
  void globalThis.Response;
  const keys = Object.getOwnPropertySymbols(globalThis).filter(isConnections);
  const known = globalThis as unknown as Record<symbol, unknown>;
  for (const key of keys) {
    // The last one is as this `fetch` takes them.
    connections = known[key];
    known[key] = closed;
  }
  if (!connections) throw new Error('The connections of fetch are not where they are expected');
}

const { fetch } = globalThis;

/** The real `fetch`, for our own code. */
export const fetchOutside = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, { ...init, ...(connections !== undefined && { dispatcher: connections }) } as RequestInit);

/** `fetch` makes what reads answers of WebAssembly, at its first answer: parts have none, since code in it can sleep. */
export async function readFirstAnswer(): Promise<void> {
  const server = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await answer.arrayBuffer();
  server.close();
  server.closeAllConnections();
}
