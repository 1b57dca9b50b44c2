import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shopFrame, showPage } from '@toile/testing/page';
import { isOver } from './deadline.ts';
import { GrantPage } from './grant-page.tsx';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const designers = [
  { id: 1058, friendlyUrlName: 'ada-lo', designerName: 'Ada Lo', university: { universityName: 'Kingston' } },
  { id: 1059, friendlyUrlName: 'ben-ray', designerName: 'Ben Ray' },
];

describe('GrantPage', () => {
  it('states amount, eligibility and dates, and that it is over (CO-19, D47)', () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    showPage(GrantPage, {}, '/');
    const text = document.body.textContent ?? '';
    for (const words of [
      '£1,000 for one designer',
      'graduated in 2021',
      'showcased on it by 12 December 2021',
      '3 January 2022',
    ])
      expect(text).toContain(words);
    expect(screen.getByText('Applications closed')).toBeInTheDocument();
    expect(isOver(Date.UTC(2021, 11, 12, 23, 59))).toBe(false);
  });

  it('writes the amount as the specification does where the settings ask for its words (CO-19, D22)', () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    render(shopFrame({ pages: { '*': GrantPage }, data: {}, config: { words: 'spec' } }).shop);
    expect(document.body.textContent).toContain('GBP 1,000 for one designer');
  });

  it('shows Loading.. until the designers arrive, each leading to their page (CO-20, CO-21, CO-22)', async () => {
    fetchMock.mockResolvedValue(Response.json(designers));
    showPage(GrantPage, {}, '/');
    expect(screen.getByText('Loading..')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Ada Lo/ })).toHaveAttribute('href', '/ada-lo');
    expect(screen.getByText('Kingston')).toBeInTheDocument();
    expect(screen.queryByText('Loading..')).toBeNull();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/designers/all-class-21');
  });

  it('says when they can’t be loaded, and tries again (D48)', async () => {
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 503 }));
    showPage(GrantPage, {}, '/');
    expect(await screen.findByText('We could not load the designers.')).toBeInTheDocument();
    fetchMock.mockResolvedValueOnce(Response.json(designers));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ben Ray' })).toBeInTheDocument();
  });

  it('says the same of an answer that is no list (D48)', async () => {
    fetchMock.mockResolvedValue(Response.json({ designers }));
    showPage(GrantPage, {}, '/');
    expect(await screen.findByText('We could not load the designers.')).toBeInTheDocument();
  });

  it('says that a list is empty', async () => {
    fetchMock.mockResolvedValue(Response.json([]));
    showPage(GrantPage, {}, '/');
    expect(await screen.findByText('No designers of this year are listed yet.')).toBeInTheDocument();
  });
});
