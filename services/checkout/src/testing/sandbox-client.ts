import type { TestSandbox } from '@toile/payments-sandbox-service/testing';
import Stripe from 'stripe';

/** The provider's own client, as its dashboard would use it, for the sandbox of a test. */
export function sandboxClient({ url, secretKey }: TestSandbox): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}
