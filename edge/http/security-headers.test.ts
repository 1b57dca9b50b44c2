import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { commonHeaders, documentHeaders } from './security-headers.ts';
import { slowLineHash } from './slow-line.ts';

const ownOf = (policy: string | undefined) => (policy === 'shop' ? `'self' '${slowLineHash}'` : "'self'");
const sandbox = undefined;
const provider = 'https://js.stripe.com/v3/';

const headersOf = (policy: 'shop' | 'checkout' | undefined, scriptUrl: string | undefined) =>
  documentHeaders(shopConfigSchema.parse(scriptUrl ? { payments: { scriptUrl } } : {}), { policy });

const policyOf = (policy: 'shop' | 'checkout' | undefined, scriptUrl: string | undefined = sandbox) => {
  const header = headersOf(policy, scriptUrl)['content-security-policy'] ?? '';
  return Object.fromEntries(
    header.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]),
  );
};

describe('content security policy of documents (T26)', () => {
  it.each(['shop', 'checkout', undefined] as const)(
    'allows no inline script but the edge’s own in browse pages, no inline style, no plugin, no frame around the shop: %s',
    (name) => {
      const policy = policyOf(name);
      expect(Object.values(policy).join(' ')).not.toContain('unsafe');
      expect(policy).toMatchObject({
        'script-src': ownOf(name),
        'object-src': "'none'",
        'base-uri': "'self'",
        'frame-ancestors': "'none'",
        'report-uri': '/api/policy-reports',
      });
    },
  );

  it('lets <model-viewer> write its one sheet, and read the pictures of a model (CA-41)', () => {
    const file = '../../node_modules/@google/model-viewer/lib/template.js';
    const [, sheet = ''] =
      /<style>([\s\S]*?)<\/style>/.exec(readFileSync(new URL(file, import.meta.url), 'utf8')) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(policyOf('shop')).toMatchObject({
      'style-src': `'self' 'sha256-${hash}'`,
      'connect-src': "'self' blob:",
    });
  });

  it('lets players of two hosts into frames, and none of their scripts into a page (CO-18, D46, D52)', () => {
    const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
    const { 'frame-src': frames, ...others } = policyOf('shop');
    expect(frames).toBe(["'self'", ...players].join(' '));
    expect(JSON.stringify(others)).not.toMatch(/youtube|vimeo/);
    expect(policyOf('checkout')['frame-src']).toBe("'self'");
  });

  it('lets the payment provider in on the checkout alone, when it is a real one', () => {
    expect(JSON.stringify(policyOf('checkout'))).not.toContain('stripe');
    expect(JSON.stringify(policyOf('shop', provider))).not.toContain('stripe');
    expect(policyOf('checkout', provider)).toMatchObject({
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    });
  });

  it('lets a wallet’s window answer the checkout where a real provider offers one, and nowhere else', () => {
    const opener = 'cross-origin-opener-policy';
    expect(headersOf('checkout', provider)[opener]).toBe('same-origin-allow-popups');
    expect(headersOf('shop', provider)).not.toHaveProperty(opener);
    expect(headersOf('checkout', sandbox)).not.toHaveProperty(opener);
    const without = shopConfigSchema.parse({ payments: { scriptUrl: provider, express: [] } });
    expect(documentHeaders(without, { policy: 'checkout' })).not.toHaveProperty(opener);
  });

  it('keeps no payment interface from the provider’s frames, which ask for it themselves', () => {
    expect(commonHeaders('https://shop.example')['permissions-policy']).not.toContain('payment');
    expect(headersOf('checkout', provider)).not.toHaveProperty('permissions-policy');
  });

  it('lets nobody see from which address of the checkout a request comes', () => {
    expect(headersOf('checkout', sandbox)).toHaveProperty('referrer-policy', 'no-referrer');
    expect(headersOf('shop', sandbox)).not.toHaveProperty('referrer-policy');
  });

  it('takes text for HTML and for addresses of scripts from named policies only, outside of the checkout (T28)', () => {
    expect(policyOf('shop')).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': "default toile-scripts toile-html toile-data toile-chunks lit-html 'allow-duplicates'",
    });
    for (const name of ['checkout', undefined] as const)
      expect(policyOf(name)).not.toHaveProperty('require-trusted-types-for');
  });

  it('lets a tag manager in where visitors are asked for it, at the cost of Trusted Types, and never where people pay or sign in (D9)', () => {
    const tags = shopConfigSchema.parse({ tagManager: { id: 'GTM-TEST1' } });
    const withTags = (policy: 'shop' | 'checkout', withoutTags = false) =>
      documentHeaders(tags, { policy, withoutTags })['content-security-policy'];
    expect(withTags('shop')).toContain(`script-src ${ownOf('shop')} https://www.googletagmanager.com;`);
    expect(withTags('shop')).not.toContain('require-trusted-types-for');
    expect(withTags('checkout')).not.toContain('google');
    expect(withTags('shop', true)).toBe(headersOf('shop', sandbox)['content-security-policy']);
    expect(JSON.stringify(policyOf('shop'))).not.toContain('google');
  });

  it('lets every page ask an issuer of the shop’s own who is signed in', () => {
    for (const policy of ['shop', 'checkout', undefined] as const) {
      const headers = documentHeaders(shopConfigSchema.parse({}), {
        policy,
        issuerOrigins: ['https://id.example'],
      });
      expect(headers['content-security-policy']).toMatch(
        /connect-src 'self'[^;]* https:\/\/id\.example;.*frame-src 'self'[^;]* https:\/\/id\.example;/,
      );
      expect(headers['content-security-policy']).toMatch(/form-action 'self';/);
    }
  });

  it('of a shell that names none lets in what all of its pages need', () => {
    const policy = policyOf(undefined, provider);
    expect(policy['script-src']).toContain('https://js.stripe.com');
    expect(policy['frame-src']).toMatch(/youtube.*stripe/);
  });
});
