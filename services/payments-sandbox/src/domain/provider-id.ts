import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `pi_3kQ…`: a prefix and 24 random letters and digits, as the provider's ids look. */
export function providerId(prefix: string): string {
  const letters = Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join('')}`;
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}
