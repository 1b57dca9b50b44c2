import { render } from '@testing-library/react';
import { shopConfigSchema } from '@toile/contracts';
import { FrameProvider, type SlotHostProps } from '@toile/frame';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const frame = {
  config: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  SlotHost: ({ fallback }: SlotHostProps) => fallback,
};

export interface PageUnderTest {
  Component: ComponentType;
  data?: unknown;
  path?: string;
}

/** Renders a page as the shell would, with what its loader would have answered. For tests. */
export function renderPage({ Component, data, path = '/' }: PageUnderTest) {
  const route = { id: 'page', path: '*', Component, ...(data !== undefined && { loader: () => data }) };
  const router = createMemoryRouter([route], {
    initialEntries: [path],
    hydrationData: { loaderData: data === undefined ? {} : { page: data } },
  });
  return render(
    <FrameProvider frame={frame}>
      <RouterProvider router={router} />
    </FrameProvider>,
  );
}
