import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

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
    if (Array.isArray(own)) throw new TypeError('Headers of an answer are an object');
    return super.writeHead(status, { ...this.common, ...(own as OutgoingHttpHeaders) });
  }
}
