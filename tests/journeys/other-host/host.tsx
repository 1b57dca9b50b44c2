/** A host with React and a router of its own, which Vite and rspack build alike. It knows nothing of the shop's shell. */
import { FrameProvider } from '@toile/frame';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { frame, routesOf } from './frame-of-host.ts';
import { loadRemote } from './load-remote.ts';

async function start(): Promise<void> {
  const remote = await loadRemote('mf-designer');
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <FrameProvider frame={frame}>
      <RouterProvider router={createBrowserRouter(routesOf(remote))} />
    </FrameProvider>,
  );
}

start().catch((error) => document.body.append(String(error)));
