import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSessionStore, SessionProvider } from '@toile/session';
import { shopFrame, showPage } from '@toile/testing/page';
import type { ReactNode } from 'react';
import { CounterPage } from './counter-page.tsx';
import { Forecast } from './forecast.tsx';

afterEach(() => void jest.restoreAllMocks());
const isKeptOut = () => document.querySelector('meta[name=robots]')?.getAttribute('content') === 'noindex';

describe('the sample pages', () => {
  it('count clicks, out of search (CO-55, D54)', async () => {
    showPage(CounterPage, {}, '/counter');
    expect(screen.getByRole('status')).toHaveTextContent('Current count: 0');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Increment' }));
    expect(screen.getByRole('status')).toHaveTextContent('Current count: 2');
    expect(isKeptOut()).toBe(true);
  });

  it('show the forecast as a table with named columns, and try again (CO-56, SV-21)', async () => {
    const day = { date: '2026-11-22', temperatureC: 8, temperatureF: 46, summary: 'Chilly' };
    const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }));
    const store = createSessionStore({ clientName: 'toile-shop' });
    const inSession = (page: ReactNode) => <SessionProvider store={store}>{page}</SessionProvider>;
    render(shopFrame({ pages: <Forecast />, within: inSession }).shop);
    ask.mockResolvedValueOnce(Response.json([day]));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Temperature (°C)',
      'Temperature (°F)',
      'Summary',
    ]);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '2026-11-22',
      '8',
      '46',
      'Chilly',
    ]);
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/weatherforecast', '/weatherforecast']);
  });
});
