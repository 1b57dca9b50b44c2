import { createHmac } from 'node:crypto';

/** The `stripe-signature` header of a payload: time and HMAC-SHA256 of `time.payload`. */
export function signatureHeader(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const mac = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${mac}`;
}
