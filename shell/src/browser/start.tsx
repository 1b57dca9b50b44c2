import { followSession } from '@toile/bag';
import type { SlotName } from '@toile/contracts';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app.tsx';
import { Document } from '../document/document.tsx';
import { createHost } from '../federation/host.ts';
import { createRemotes } from '../federation/remotes.ts';
import { parsePageData } from '../page-data.ts';
import { pageDataId } from '../page-data-id.ts';
import { createRoutes } from '../routing/routes.tsx';
import { frameSlots } from '../slots/frame-slots.ts';
import { SlotHost } from '../slots/slot-host.tsx';
import { createSlotRegistry } from '../slots/slot-registry.ts';
import { createStores } from '../stores.ts';
import { resolveMatches } from './hydrate-routes.ts';
import { createReporter } from './report-failure.ts';

/** Takes over the document: loads what it shows, then hydrates it as it stands. */
export async function start(): Promise<void> {
  const data = document.getElementById(pageDataId)?.textContent ?? '';
  const { config, origin, release, hydration } = parsePageData(data);
  const remotes = createRemotes({ release, load: createHost(), report: createReporter(release.setId) });
  const slots = createSlotRegistry(remotes);
  const stores = createStores(config);
  followSession(stores.bag, stores.session);

  const routes = createRoutes(remotes, config);
  const ofFrame = frameSlots.map((name) => slots.load(name));
  const madeWith = new Set(Object.values(release.remotes).map(({ current }) => current.id));
  const placed = await resolveMatches({ routes, hydration, madeWith, location: window.location });
  await Promise.all([...ofFrame, ...placed.map((name) => slots.load(name as SlotName))]);

  const router = createBrowserRouter(routes, { hydrationData: hydration });
  const frame = { config, origin, SlotHost };
  hydrateRoot(
    document,
    <Document data={data}>
      <App frame={frame} slots={slots} {...stores}>
        <RouterProvider router={router} />
      </App>
    </Document>,
    {
      // A part that could not be hydrated was rendered anew in the browser: the shopper has it, we want to know.
      onRecoverableError: (error) =>
        remotes.report({ name: 'shell', version: release.shell, phase: 'render', message: String(error) }),
    },
  );
}
