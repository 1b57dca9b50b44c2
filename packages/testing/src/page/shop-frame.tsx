import { type ShopConfig, shopConfigSchema } from '@toile/contracts';
import { type Frame, FrameProvider, type SlotHostProps } from '@toile/frame';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Instead of another team's widget: what it would show if it could not be loaded. */
const fallback = ({ fallback: shown }: SlotHostProps) => shown;

/** As the shell's does, without its policy. */
const JsonLd: NonNullable<Frame['JsonLd']> = ({ data }) => (
  <script type="application/ld+json">{JSON.stringify(data)}</script>
);

/** jsdom has no layout: a wide screen for everybody who asks. */
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList;

export type ShopFrame = {
  /** Patterns of addresses and their pages. An element stands at every address. Any other address shows nothing. */
  pages: Record<string, ComponentType> | ReactNode;
  at?: string;
  /** Answer of the page's loader. */
  data?: unknown;
  /** Loader of what is gone to; absent: the same data. */
  load?: () => unknown;
  SlotHost?: Frame['SlotHost'];
  /** Absent: a shell that knows nothing of the set's pages. */
  hasPage?: Frame['hasPage'];
  /** Absent: a shop without wish lists. */
  wishList?: Frame['wishList'];
  /** Absent: an older shell. */
  mySizes?: Frame['mySizes'];
  /** Settings that differ from the defaults. */
  config?: Partial<ShopConfig>;
  /** Puts the page into providers, e.g. of the session and the bag. */
  within?: (page: ReactNode) => ReactNode;
};

/** The frame of the shop around pages, as the shell puts it around a remote. The caller renders `shop`. */
export function shopFrame({
  pages,
  at = '/',
  data,
  load = () => data,
  SlotHost = fallback,
  hasPage,
  wishList,
  mySizes,
  config = {},
  within = (page) => page,
}: ShopFrame) {
  const loaded = data !== undefined && { loader: load };
  const routes = isPages(pages)
    ? Object.entries(pages).map(([path, Component]) => ({ id: path, path, Component, ...loaded }))
    : [{ id: '*', path: '*', element: pages }];
  const rest = routes.some(({ path }) => path === '*') ? [] : [{ path: '*', element: null }];
  const router = createMemoryRouter([...routes, ...rest], {
    initialEntries: [at],
    hydrationData: { loaderData: data === undefined ? {} : { [routes[0]?.id ?? '']: data } },
  });
  const frame = {
    config: shopConfigSchema.parse(config),
    origin: 'https://shop.example',
    SlotHost,
    JsonLd,
    wishList,
    mySizes,
    ...(hasPage && { hasPage }),
  };
  const shop = <FrameProvider frame={frame}>{within(<RouterProvider router={router} />)}</FrameProvider>;
  return { shop, router };
}

/** Components by their patterns; no element has a key that begins so. */
function isPages(pages: ShopFrame['pages']): pages is Record<string, ComponentType> {
  return typeof pages === 'object' && pages !== null && Object.keys(pages).every((key) => /^[/*]/.test(key));
}
