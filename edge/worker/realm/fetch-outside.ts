/** Where undici keeps the connections that `fetch` goes through: whoever has them reaches every address. */
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
