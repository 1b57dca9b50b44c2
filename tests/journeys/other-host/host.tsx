/** A host that knows nothing of the shop's shell: plain webpack, the federation runtime and the shared modules. */
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import * as bag from '@toile/bag';
import { shopConfigSchema } from '@toile/contracts';
import * as frame from '@toile/frame';
import * as session from '@toile/session';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import * as zustand from 'zustand';

declare const SHARED_VERSIONS: Record<string, string>;

const modules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  zustand,
  '@toile/bag': bag,
  '@toile/session': session,
  '@toile/frame': frame,
};

Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
});

const HydrateFallback = () => null;
/** Slot host of a host that has nobody's widgets. */
const SlotHost = ({ fallback }: frame.SlotHostProps) => fallback;

async function start(): Promise<void> {
  const { microFrontends } = await (await fetch('/api/releases/discovery')).json();
  const [found] = microFrontends['mf-designer'];
  const { global, expose } = found.extras.modulefederation;
  const entry = new URL(found.url).pathname;
  const createScript = ({ url }: { url: string }) =>
    Object.assign(document.createElement('script'), { src: url, integrity: found.metadata.integrity });
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name: global, entry, type: 'var', entryGlobalName: global }],
    shared: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [
        name,
        {
          version: SHARED_VERSIONS[name],
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: `^${SHARED_VERSIONS[name]}` },
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'integrity', createScript }],
  });
  const remote = await host.loadRemote<frame.RemoteModule>(`${global}/${expose.slice(2)}`);
  if (!remote) throw new Error('There is no such remote');
  const given: frame.Frame = {
    config: shopConfigSchema.parse({}),
    origin: location.origin,
    SlotHost,
  };
  const routes = remote.routes.map(({ path, lazy }) => ({ path, lazy, HydrateFallback }));
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <frame.FrameProvider frame={given}>
      <RouterProvider router={router.createBrowserRouter(routes)} />
    </frame.FrameProvider>,
  );
}

start().catch((error) => document.body.append(String(error)));
