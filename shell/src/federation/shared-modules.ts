import * as bag from '@toile/bag';
import * as frame from '@toile/frame';
import type { SharedModule } from '@toile/releases-contract';
import * as session from '@toile/session';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as zustand from 'zustand';
import * as router from './router-facade.ts';

declare const __SHARED_VERSIONS__: Record<string, string>;

const modules: Record<SharedModule, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  zustand,
  '@toile/bag': bag,
  '@toile/session': session,
  '@toile/frame': frame,
};

/** Modules that the host offers to every remote: this page's only instance of each. */
export const sharedModules = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    {
      version: __SHARED_VERSIONS__[name],
      scope: 'default',
      lib: () => module,
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${__SHARED_VERSIONS__[name]}` },
    },
  ]),
);
