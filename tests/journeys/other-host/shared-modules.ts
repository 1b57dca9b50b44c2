/** Modules that parts share with their host, by name. Each is one instance on the page. */
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import * as bag from '@toile/bag';
import * as frame from '@toile/frame';
import * as session from '@toile/session';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as router from 'react-router-dom';
import * as zustand from 'zustand';

/** Installed version of each shared module, written in by the host's build. */
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

// Entries expect the federation runtime here before they run.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
});

export const shared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    {
      version: SHARED_VERSIONS[name],
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: `^${SHARED_VERSIONS[name]}` },
    },
  ]),
);
