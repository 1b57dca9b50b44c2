import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { documentHeaders } from './security-headers.ts';

const policyOf = (scriptUrl?: string) => {
  const config = shopConfigSchema.parse(scriptUrl ? { payments: { scriptUrl } } : {});
  const header = documentHeaders(config)['content-security-policy'] ?? '';
  return Object.fromEntries(
    header.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]),
  );
};

describe('content security policy of documents (T26)', () => {
  it('allows no inline script, no inline style, no plugin, no frame around the shop', () => {
    const policy = policyOf();
    expect(Object.values(policy).join(' ')).not.toContain('unsafe');
    expect(policy).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('lets the payment provider in only when it is a real one', () => {
    expect(JSON.stringify(policyOf())).not.toContain('stripe');
    const real = policyOf('https://js.stripe.com/v3/');
    expect(real['script-src']).toContain('https://js.stripe.com');
    expect(real['connect-src']).toContain('https://api.stripe.com');
    expect(real['frame-src']).toContain('https://hooks.stripe.com');
  });
});
