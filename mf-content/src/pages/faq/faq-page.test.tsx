import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ShopConfig } from '@toile/contracts';
import { shopFrame, showPage } from '@toile/testing/page';
import { FaqPage } from './faq-page.tsx';

describe('FaqPage', () => {
  it('has the six sections (CO-02)', () => {
    showPage(FaqPage, {}, '/');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Placing an Order',
      'Payment',
      'Sizing And Fit',
      'Returns',
      'Technical',
      'About Toile',
    ]);
  });

  it('holds every answer behind its question (CO-03)', () => {
    showPage(FaqPage, {}, '/');
    const questions = document.querySelectorAll('details');
    expect(questions.length).toBeGreaterThan(12);
    for (const question of questions) {
      expect(question).not.toHaveAttribute('open');
      expect(question.querySelector('summary')?.textContent).toBeTruthy();
    }
  });

  it('says all questions and answers in the words of schema.org (T50)', () => {
    showPage(FaqPage, {}, '/');
    const { mainEntity, ...page } = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(page).toEqual({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(mainEntity).toHaveLength(document.querySelectorAll('details').length);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(screen.getByText(name)).toBeInTheDocument();
      expect(acceptedAnswer.text).not.toMatch(/^$|\[object/);
    }
    expect(JSON.stringify(mainEntity)).toContain('and in the return policy: which return applies');
  });

  it('states delivery and payments (CO-15, CO-16)', () => {
    showPage(FaqPage, {}, '/');
    expect(screen.getByText(/Only within the UK for now, with one standard delivery/)).toBeInTheDocument();
    expect(
      screen.getByText('By major cards, Alipay and WeChat Pay, in pounds sterling.'),
    ).toBeInTheDocument();
  });

  it('states delivery and payments of a shop in euro that sells to the Netherlands (CO-15, CO-16, D35)', () => {
    const config = { sells: { currency: 'EUR', countries: ['NL'] } } satisfies Partial<ShopConfig>;
    render(shopFrame({ pages: <FaqPage />, config }).shop);
    expect(
      screen.getByText(/Only to the Netherlands for now, with one standard delivery/),
    ).toBeInTheDocument();
    const answer = 'By major cards, SEPA Direct Debit and iDEAL, in euro.';
    expect(screen.getByText(answer)).toBeInTheDocument();
    const forSearch = document.querySelector('script[type="application/ld+json"]');
    expect(forSearch).toHaveTextContent(answer);
    expect(document.body).not.toHaveTextContent(/Alipay|WeChat|pounds sterling/);
  });
});
