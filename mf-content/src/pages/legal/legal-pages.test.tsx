import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { formBagCookie, formBagWaits, orderCookie } from '@toile/checkout-contract/plain';
import { type ShopConfig, shopConfigSchema } from '@toile/contracts';
import { shopFrame, showPage } from '@toile/testing/page';
import { Component as PrivacyPage } from './privacy.route.tsx';
import { Component as ReturnPolicyPage } from './return-policy.route.tsx';
import { returnPolicyText } from './return-policy-text.tsx';
import { Component as TermsPage } from './terms.route.tsx';

const text = () => document.body.textContent ?? '';

describe('terms and conditions', () => {
  it('names the roles: designers sell, list, process and ship; we are the platform (CO-06)', () => {
    showPage(TermsPage, {}, '/');
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeInTheDocument();
    for (const words of ['end user', 'buyer', 'Designer', 'technology platform'])
      expect(text()).toContain(words);
    expect(text()).toContain('Designers are responsible for their listings, for processing');
  });

  it('cap liability at six months of purchases or £200, in the specification’s words where it is set to them (CO-07, D22)', () => {
    showPage(TermsPage, {}, '/');
    expect(text()).toContain('£200.');
    cleanup();
    render(shopFrame({ pages: { '*': TermsPage }, data: {}, config: { words: 'spec' } }).shop);
    expect(text()).toContain('greater of');
    expect(text()).toContain('in the preceding 6 months');
    expect(text()).toContain('GBP 200');
  });

  it('end with two weeks’ notice and stand under English law (CO-08)', () => {
    showPage(TermsPage, {}, '/');
    expect(text()).toContain('two weeks’ notice');
    expect(text()).toContain('governed by English law');
  });

  it('rule feedback and accounts (CO-09), delivery (CO-15) and payments (CO-16)', () => {
    showPage(TermsPage, {}, '/');
    for (const words of [
      'personal data',
      'links or scripts',
      'advertising',
      'irrelevant',
      'multiple accounts',
    ])
      expect(text()).toContain(words);
    expect(text()).toContain('within the United Kingdom only, with one standard delivery');
    expect(text()).toContain('Prices are in pounds sterling.');
    expect(text()).toContain('We accept major cards, Alipay and WeChat Pay. Payments are handled');
  });

  it('state prices, delivery and payments of a shop in euro that sells to the Netherlands (CO-15, CO-16, D35)', () => {
    const config = { sells: { currency: 'EUR', countries: ['NL'] } } satisfies Partial<ShopConfig>;
    render(shopFrame({ pages: <TermsPage />, config }).shop);
    expect(text()).toContain('Prices are in euro.');
    expect(text()).toContain('We deliver to the Netherlands only, with one standard delivery');
    expect(text()).toContain('We accept major cards, SEPA Direct Debit and iDEAL. Payments are handled');
    expect(text()).not.toMatch(/Alipay|WeChat|pounds sterling/);
  });
});

describe('return policy', () => {
  it('knows full, partial and no refund within 14 days, without shipping (CO-11, CO-12, CO-13)', () => {
    showPage(ReturnPolicyPage, {}, '/');
    expect(screen.getByRole('region', { name: 'Full refund' })).toHaveTextContent(
      /14 days of purchase.*shipping fee is excluded/,
    );
    expect(screen.getByRole('region', { name: 'Partial refund' })).toHaveTextContent(
      /50%.*covers the designer’s material and labour/,
    );
    expect(screen.getByRole('region', { name: 'No refund' })).toBeInTheDocument();
    expect(text()).toContain('within up to 5 business days');
    expect(text()).toContain('return shipping is borne by you');
  });

  it('tells the shop’s own rules under an edge that knows no policy, and those of the law where they are chosen (D21)', () => {
    const { returns: _, ...older } = shopConfigSchema.parse({});
    const words = (config: Parameters<typeof returnPolicyText>[0]) =>
      returnPolicyText(config)
        .sections.map(({ body }) => render(body).container.textContent)
        .join();
    expect(words(older)).toContain('14 days of purchase');
    expect(words(shopConfigSchema.parse({ returns: { policy: 'statutory' } }))).toContain(
      '14 days of receiving',
    );
  });

  it('asks for unworn goods and leaves statutory rights alone (CO-14, D21)', () => {
    showPage(ReturnPolicyPage, {}, '/');
    for (const words of ['unworn, undamaged and unused', 'tags', 'original packaging'])
      expect(text()).toContain(words);
    expect(screen.getAllByText('This does not affect your statutory rights.').length).toBeGreaterThanOrEqual(
      3,
    );
  });
});

describe('privacy policy', () => {
  it('has its own title and says how to reach us (CO-10)', () => {
    showPage(PrivacyPage, {}, '/');
    expect(document.title).toBe('Privacy policy | TOILE');
    expect(screen.getAllByRole('link', { name: 'hello@toile.example' })[0]).toHaveAttribute(
      'href',
      'mailto:hello@toile.example',
    );
  });

  it('names every cookie that the shop may set', () => {
    showPage(PrivacyPage, {}, '/');
    for (const name of [
      formBagCookie(false),
      formBagWaits,
      orderCookie('', false),
      'toile_visitor',
      'toile_pass',
      'toile_session',
      'toile_interaction',
      'toile_resume',
      'toile_device',
    ])
      expect(document.body).toHaveTextContent(name);
  });

  it('says that words of returns and the tracking of parcels are kept', () => {
    showPage(PrivacyPage, {}, '/');
    expect(screen.getByRole('region', { name: 'What we keep, and why' })).toHaveTextContent(
      /carrier and tracking number.*Returns: which pieces you send back, why, and what you write/,
    );
  });
});
