import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';

/** The library as it is installed, whoever uses it. */
const library = createRequire(inRoot('package.json'));
const installed = (file: string) => inRoot('node_modules', file);
const text = (file: string) => readFileSync(inRoot(file), 'utf8');

interface Entrance {
  /** Words of the file `by`. */
  used: string;
  by: string;
  /** True while the library still has it. */
  isThere: () => boolean;
}

const react = library('react');
const router = library('react-router-dom');
const webpack = library('webpack');
const { UserManager } = library('oidc-client-ts');

const context: Record<string, unknown> = react.createContext('first');
const made = router.createMemoryRouter([{ path: '/', element: null }]);
const isOwn = (name: string) => Object.getOwnPropertyDescriptor(made, name)?.writable === true;
const sheet = () => {
  const props = { rel: 'stylesheet', href: '/a.css', integrity: 'sha256-a', precedence: 'default' };
  return library('react-dom/server').renderToStaticMarkup(react.createElement('link', props));
};
const federation = (file: string) =>
  globSync(`@module-federation/*/dist/**/${file}`, { cwd: inRoot('node_modules') }).length > 0;

/** Entrances of libraries that the house uses, and that no library promises. */
const entrances: Record<string, Entrance> = {
  'react-router: the production build of its own': {
    used: 'packages/build-config/src/shell-config.ts',
    by: 'react-router/dist/production',
    isThere: () =>
      ['index.mjs', 'dom-export.mjs'].every((file) =>
        existsSync(installed(path.join('react-router/dist/production', file))),
      ),
  },
  'react-router: the context with the data of routes': {
    used: 'shell/src/routing/guarded-page.tsx',
    by: 'UNSAFE_DataRouterStateContext',
    isThere: () => 'Provider' in router.UNSAFE_DataRouterStateContext,
  },
  'react-router: the errors of routes': {
    used: 'shell/src/page-data.ts',
    by: 'UNSAFE_ErrorResponseImpl',
    isThere: () => router.isRouteErrorResponse(new router.UNSAFE_ErrorResponseImpl(404, 'Not Found', null)),
  },
  'react-router: a way that is put before its own': {
    used: 'shell/src/browser/before-navigation.ts',
    by: 'router.navigate = ',
    isThere: () => isOwn('navigate'),
  },
  'react-router: a listener that is put before its own': {
    used: 'shell/src/browser/tell-late.ts',
    by: 'router.subscribe = ',
    isThere: () => isOwn('subscribe'),
  },
  'react-router: loaders of routes that are put before their own': {
    used: 'shell/src/browser/ahead/go-ahead.ts',
    by: 'route.loader = ',
    isThere: () => Object.isExtensible(made.routes[0]),
  },
  'react: the value of a context': {
    used: 'edge/worker/realm/contexts.ts',
    by: '_currentValue',
    isThere: () => context._currentValue === 'first',
  },
  'react: what a context is, and what a render writes into it': {
    used: 'edge/worker/realm/freeze-all.ts',
    by: "['_currentValue', '_currentValue2', '_threadCount']",
    isThere: () =>
      context.$$typeof === Symbol.for('react.context') &&
      ['_currentValue', '_currentValue2', '_threadCount'].every((name) => name in context),
  },
  'react-dom: the markup of a sheet': {
    used: 'edge/worker/inline-sheets.ts',
    by: 'data-precedence="default"',
    isThere: () =>
      sheet() === '<link rel="stylesheet" href="/a.css" integrity="sha256-a" data-precedence="default"/>',
  },
  'federation: its handler of snapshots': {
    used: 'packages/build-config/src/shell-config.ts',
    by: 'SnapshotHandler\\.js',
    isThere: () => federation('SnapshotHandler.js'),
  },
  'federation: its sentences': {
    used: 'packages/build-config/src/shell-config.ts',
    by: 'desc\\.mjs',
    isThere: () => federation('desc.mjs'),
  },
  'federation: where an entry finds the runtime of its host': {
    used: 'shell/src/federation/provided-runtime.ts',
    by: '_FEDERATION_RUNTIME_CORE',
    isThere: () =>
      globSync('@module-federation/enhanced/dist/**/*.js', { cwd: inRoot('node_modules') }).some((file) =>
        readFileSync(installed(file), 'utf8').includes('_FEDERATION_RUNTIME_CORE'),
      ),
  },
  'webpack: the script that its runtime makes for a chunk': {
    used: 'packages/build-config/src/chunk-integrity.ts',
    by: 'LoadScriptRuntimeModule',
    isThere: () => typeof webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks === 'function',
  },
  'oidc-client-ts: begin and end of a sign-in': {
    used: 'packages/session/src/checked-manager.ts',
    by: '_signinStart',
    isThere: () => ['_signinStart', '_signinEnd', 'storeUser'].every((name) => name in UserManager.prototype),
  },
  'nodemailer: its composer': {
    used: 'packages/mail/src/smtp-post.ts',
    by: 'nodemailer/lib/mail-composer',
    isThere: () => 'compile' in library('nodemailer/lib/mail-composer').prototype,
  },
  'nodemailer: its dialogue with a server': {
    used: 'packages/mail/src/smtp-dialogue.ts',
    by: 'nodemailer/lib/smtp-connection',
    isThere: () => 'send' in library('nodemailer/lib/smtp-connection').prototype,
  },
  'nodemailer: how it reads an address': {
    used: 'packages/mail/src/smtp-dialogue.ts',
    by: 'nodemailer/lib/shared',
    isThere: () => library('nodemailer/lib/shared').parseConnectionUrl('smtp://host:25').host === 'host',
  },
};

/** In code of the product; types alone go in nowhere. */
const privateWords = /UNSAFE_\w+|(?<=['/])nodemailer\/lib\/[\w-]+|react-router\/dist\/\w+/g;

describe('private entrances of libraries', () => {
  it.each(Object.entries(entrances))('%s', (_what, { used, by, isThere }) => {
    expect(text(used)).toContain(by);
    expect(isThere()).toBe(true);
  });

  it('are all in the list', () => {
    const folders = '{shell,edge,console,mf-*,services/*,packages/*}';
    const exclude = (file: string) => /node_modules|dist$|\.test\.tsx?$|\/testing$/.test(file);
    const found = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: inRoot(), exclude }).flatMap((file) =>
      [...text(file).matchAll(privateWords)].map(([word]) => word),
    );
    const named = Object.values(entrances).map(({ by }) => by);
    expect([...new Set(found)].filter((word) => !named.includes(word))).toEqual([]);
  });
});
