import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Node itself answers a request without a host with a list of names and values. */
function inPairs(list: readonly unknown[]): OutgoingHttpHeaders {
  const flat = list.flat() as string[];
  return Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), flat[index + 1]]] : [])),
  );
}

/**
 * An answer that begins with the headers of every answer; what it says for itself stands. They are written together:
 * set one by one beforehand they cost a cached document much of its rate.
 */
export class EdgeResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  common: OutgoingHttpHeaders = {};

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | readonly unknown[],
    headers?: OutgoingHttpHeaders | readonly unknown[],
  ): this {
    const own = typeof reason === 'object' ? reason : headers;
    const named = Array.isArray(own) ? inPairs(own) : (own as OutgoingHttpHeaders);
    return super.writeHead(status, { ...this.common, ...named });
  }
}
