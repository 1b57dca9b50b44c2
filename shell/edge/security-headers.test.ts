import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('lets <model-viewer> write its one sheet, and read the pictures of a model (CA-41)', () => {
    const file = '../../node_modules/@google/model-viewer/lib/template.js';
    const [, sheet = ''] =
      /<style>([\s\S]*?)<\/style>/.exec(readFileSync(new URL(file, import.meta.url), 'utf8')) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(policyOf()).toMatchObject({
      'style-src': `'self' 'sha256-${hash}'`,
      'connect-src': "'self' blob:",
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
