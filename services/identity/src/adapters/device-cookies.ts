import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNames } from '../domain/cookie-names.ts';
import type { KnownDevices } from '../domain/known-devices.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Known devices by a cookie: a random id, signed together with the address. The service stores nothing. */
export function deviceCookies(secret: string, { isSecure }: { isSecure: boolean }): KnownDevices {
  const sign = (id: string, email: string) =>
    createHmac('sha256', secret).update(`${id} ${email.toLowerCase()}`).digest('base64url');
  const name = cookieNames(isSecure).device;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    find(cookies = '', email) {
      const [, id = '', signature = ''] = pattern.exec(cookies) ?? [];
      if (!id) return undefined;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, email))) ? id : undefined;
    },
    cookieFor(email) {
      const id = randomBytes(16).toString('base64url');
      return `${name}=${id}.${sign(id, email)}; ${attributes}`;
    },
  };
}
