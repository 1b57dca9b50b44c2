import type { Request } from 'express';
import { ApiError } from '../domain/api-error.ts';

/** The key of a request: bearer or basic authorization, or `key` in a browser's form. */
export function presentedKey(request: Request): string {
  const authorization = request.get('authorization') ?? '';
  if (authorization.startsWith('Bearer ')) return authorization.slice(7);
  if (authorization.startsWith('Basic ')) {
    return Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? '';
  }
  const form = request.body as { key?: unknown } | undefined;
  return String(form?.key ?? request.query.key ?? '');
}

export function unauthorized(key: string): ApiError {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header.';
  return new ApiError(401, { type: 'invalid_request_error', message });
}
