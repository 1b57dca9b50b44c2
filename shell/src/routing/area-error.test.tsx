import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { shopConfigSchema } from '@toile/contracts';
import { type Frame, FrameProvider } from '@toile/frame';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NavigationContext } from '../frame/navigation.ts';
import { AreaError } from './area-error.tsx';

const navigation = {
  header: [
    { to: '/womenswear', title: 'Womenswear', remote: 'mf-catalogue' },
    { to: '/menswear', title: 'Menswear', remote: 'mf-catalogue' },
    { to: '/designers', title: 'Designers', remote: 'mf-designer' },
    { to: '/showcase', title: 'Showcase', remote: 'mf-designer' },
  ],
} as const;

const frame: Frame = {
  config: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  SlotHost: ({ fallback }) => fallback,
};

/** A page of this remote whose service answers nothing. */
async function openDown(remote: string) {
  const down = () => {
    throw new Response(null, { status: 503 });
  };
  const router = createMemoryRouter([
    {
      errorElement: <AreaError />,
      children: [{ path: '/', handle: { remote }, loader: down, element: null }],
    },
  ]);
  const shop = (
    <FrameProvider frame={frame}>
      <NavigationContext value={navigation}>
        <RouterProvider router={router} />
      </NavigationContext>
    </FrameProvider>
  );
  await act(async () => void render(shop));
}

let isOnLine = true;
beforeEach(() => {
  isOnLine = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
});
afterEach(() => void jest.restoreAllMocks());

const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('a page that can’t be shown (SH-10)', () => {
  it('never leads into the part that is down', async () => {
    await openDown('mf-catalogue');
    expect(ways()).toEqual(['/designers', '/showcase']);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('leads into the shop when another part is down', async () => {
    await openDown('mf-content');
    expect(ways()).toEqual(['/womenswear', '/menswear']);
  });

  it('says that the browser is offline when it is, and offers nothing that can’t work', async () => {
    isOnLine = false;
    await openDown('mf-catalogue');
    expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/being mended/)).toBeNull();
  });
});
