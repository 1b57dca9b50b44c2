import nodeStream from 'node:stream';
import * as bag from '@toile/bag';
import * as frame from '@toile/frame';
import type { SharedModule } from '@toile/releases-contract';
import * as session from '@toile/session';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import reactDomServer from 'react-dom/server';
import * as router from 'react-router-dom';
import * as zustand from 'zustand';
import { ServerLink } from './server-link.ts';

/** React reads and writes there whose hooks are called: whoever has it changes every part's. */
const withoutInternals = <T extends object>(module: T): T =>
  Object.fromEntries(Object.entries(module).filter(([name]) => !name.includes('INTERNALS'))) as T;

const { Readable, Writable, Duplex, Transform, PassThrough, pipeline, finished } = nodeStream;

/** All that a server bundle may require: the shared list, and what the shell renders with. */
export const sharedModules: Record<SharedModule | 'react-dom/server' | 'node:stream', unknown> = {
  react: withoutInternals(React),
  'react/jsx-runtime': jsxRuntime,
  'react-dom': withoutInternals(ReactDOM),
  'react-dom/server': reactDomServer,
  'react-router-dom': { ...router, Link: ServerLink },
  zustand,
  '@toile/bag': bag,
  '@toile/session': session,
  '@toile/frame': frame,
  'node:stream': { Readable, Writable, Duplex, Transform, PassThrough, pipeline, finished },
};

export function requireShared(name: string): unknown {
  if (Object.hasOwn(sharedModules, name)) return sharedModules[name as keyof typeof sharedModules];
  throw new Error(`A server bundle may not require ${name}`);
}
