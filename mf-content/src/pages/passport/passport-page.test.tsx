import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examplePassport } from '@toile/content-contract/examples';
import { showPage } from '@toile/testing/page';
import { PassportPage } from './passport-page.tsx';

const passport = examplePassport();
const api = `/api/passports/1074/19250/${passport.ppid}`;
const track = (name: string, inMs: number) => ({
  sources: [{ url: `/media/0123456789abcdef/${name}.mp3?expires=1&signature=a`, type: 'audio/mpeg' }],
  expiresAt: Date.now() + inMs,
});

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  for (const method of ['play', 'pause'] as const)
    jest.spyOn(HTMLMediaElement.prototype, method).mockImplementation(async () => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const show = (changes = {}) =>
  showPage(PassportPage, { passport: { ...passport, ...changes }, api }, '/pp/1074/19250/x');
const claimButton = () => screen.queryByRole('button', { name: 'Claim Music Track' });
const player = () => screen.getByLabelText<HTMLAudioElement>('The track of this garment');
async function claim(answer: object) {
  fetchMock.mockResolvedValueOnce(Response.json(answer));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Claim Music Track' }));
  await screen.findByLabelText('The track of this garment');
}

describe('PassportPage', () => {
  it('has the tabs Product, Journey and Perks, the first one active (CO-26)', async () => {
    show();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Product', 'Journey', 'Perks']);
    const selected = () => tabs.map((tab) => tab.getAttribute('aria-selected'));
    expect(selected()).toEqual(['true', 'false', 'false']);
    await userEvent.click(screen.getByRole('tab', { name: 'Journey' }));
    expect(selected()).toEqual(['false', 'true', 'false']);
  });

  it('shows title, designer, PPID, pictures, material, washing and making (CO-27…CO-29, CO-37, D50)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Jersey shorts' })).toBeInTheDocument();
    expect(screen.getByText(passport.ppid)).toBeInTheDocument();
    expect(screen.getByText('Kwabena Osei-Mensah')).toBeInTheDocument();
    const pictures = screen.getByRole('region', { name: 'Pictures of Jersey shorts' });
    expect(within(pictures).getByRole('img', { name: 'Shorts, front' })).toBeInTheDocument();
    // A slider of two: neither of its classes for three and four in a row.
    expect(within(pictures).getByRole('list').className).toBe('track');
    expect(screen.getByRole('row', { name: 'Cotton jersey Reclaimed 100%' })).toBeInTheDocument();
    expect(screen.getByText('Machine wash at 30, air dry.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Machine wash at 30 °C' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Cut' })).toBeInTheDocument();
  });

  it.each([
    ['/pieces-co-african-youth', 'More by Pieces & Co.'],
    ['/', 'Designers of the shop'],
  ])('tells the story, and leads to %s (CO-30, CO-31)', (designerProfileUrl, name) => {
    show({ designerProfileUrl });
    expect(screen.getByText('How strips become cloth')).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', designerProfileUrl);
  });

  it('is kept out of search engines, and says what it is in the words of schema.org', () => {
    show();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'IndividualProduct', serialNumber: passport.ppid });
  });
});

describe('the track of a garment', () => {
  it('gives the player for the button, without download and speed, and no way back (CO-32…CO-34)', async () => {
    await claim(track('first', 600_000));
    expect(fetchMock.mock.calls[0]).toMatchObject([`${api}/track`, { method: 'POST' }]);
    expect(claimButton()).toBeNull();
    expect(player()).toHaveAttribute('controlslist', 'nodownload noplaybackrate');
    expect(fireEvent.contextMenu(player())).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Product' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Perks' }));
    expect(claimButton()).toBeNull();
  });

  it('asks for a new link when the old one has ended, and goes on where it stood (D51)', async () => {
    await claim(track('first', -1));
    player().currentTime = 12;
    fetchMock.mockResolvedValueOnce(Response.json(track('second', 600_000)));
    fireEvent.play(player());
    await waitFor(() => expect(player().src).toContain('second'));
    player().currentTime = 0;
    fireEvent.loadedMetadata(player());
    expect(player().currentTime).toBe(12);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  it('says when a new link doesn’t play either, and goes on where it stood at a press (D51)', async () => {
    await claim(track('first', 600_000));
    player().currentTime = 12;
    fetchMock.mockResolvedValueOnce(Response.json(track('second', 600_000)));
    fireEvent.error(player());
    await waitFor(() => expect(player().src).toContain('second'));
    expect(screen.queryByRole('alert')).toBeNull();
    player().currentTime = 0;
    fireEvent.error(player());
    expect(await screen.findByRole('alert')).toHaveTextContent('The track could not be loaded.');
    fetchMock.mockResolvedValueOnce(Response.json(track('third', 600_000)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(player().src).toContain('third'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.loadedMetadata(player());
    expect(player().currentTime).toBe(12);
  });

  it('is tried again by a press when the network was away (D51)', async () => {
    await claim(track('first', 600_000));
    player().currentTime = 12;
    fetchMock.mockRejectedValueOnce(new TypeError('away'));
    fireEvent.error(player());
    expect(await screen.findByRole('alert')).toHaveTextContent('The track could not be loaded.');
    fetchMock.mockResolvedValueOnce(Response.json(track('second', 600_000)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(player().src).toContain('second'));
    fireEvent.loadedMetadata(player());
    expect(player().currentTime).toBe(12);
  });

  it('says when the track can’t be had, and is asked again', async () => {
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 503 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Claim Music Track' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The track could not be loaded.');
    fetchMock.mockResolvedValueOnce(Response.json(track('first', 600_000)));
    await userEvent.click(screen.getByRole('button', { name: 'Claim Music Track' }));
    expect(await screen.findByLabelText('The track of this garment')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
