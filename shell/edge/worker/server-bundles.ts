import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import nodeStream from 'node:stream';
import { compileFunction } from 'node:vm';
import * as bag from '@toile/bag';
import type { ReleaseManifest, SharedModule } from '@toile/contracts';
import * as frame from '@toile/frame';
import * as session from '@toile/session';
import { LRUCache } from 'lru-cache';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import reactDomServer from 'react-dom/server';
import * as router from 'react-router-dom';
import * as zustand from 'zustand';
import { evaluating } from './job-context.ts';

/** All that a server bundle may require: the shared list, and what the shell renders with. */
const allowed: Record<SharedModule | 'react-dom/server' | 'node:stream', unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/server': reactDomServer,
  'react-router-dom': router,
  zustand,
  '@toile/bag': bag,
  '@toile/session': session,
  '@toile/frame': frame,
  'node:stream': nodeStream,
};

function allowedRequire(name: string): unknown {
  if (Object.hasOwn(allowed, name)) return allowed[name as keyof typeof allowed];
  throw new Error(`A server bundle may not require ${name}`);
}

/** A bundle's code without its source map, which is twice as large, and would be held as long as the code is. */
function codeOf(bundle: Buffer): string {
  const at = bundle.lastIndexOf('\n//# sourceMappingURL=data:');
  return bundle.toString('utf8', 0, at < 0 ? bundle.length : at);
}

/**
 * Loads server bundles, one instance a version, the least used dropped. Each is compiled as a function of its own: the
 * module caches of `import` and `require` never let go of what they loaded.
 */
export function createServerBundles(artefactsDir: string, bundleFetch: typeof fetch) {
  const bundles = new LRUCache<string, Promise<unknown>>({ max: 24 });

  async function load({ name, version, id, server }: ReleaseManifest): Promise<unknown> {
    const bundle = await readFile(path.join(artefactsDir, name, version, server.file));
    const sha256 = createHash('sha256').update(bundle).digest('hex');
    if (sha256 !== server.sha256) throw new Error(`${id}: the server bundle is not the published one`);
    const module = { exports: {} as unknown };
    const evaluate = () => {
      // The file's name carries the id, so that a stack trace tells which version threw.
      const run = compileFunction(codeOf(bundle), ['module', 'exports', 'require', 'fetch'], {
        filename: `bundle:${id}`,
      });
      run(module, module.exports, allowedRequire, bundleFetch);
      return module.exports;
    };
    return evaluating(id, evaluate);
  }

  return <T>(manifest: ReleaseManifest): Promise<T> => {
    const known = bundles.get(manifest.id);
    if (known) return known as Promise<T>;
    const loading = load(manifest);
    bundles.set(manifest.id, loading);
    loading.catch(() => bundles.delete(manifest.id));
    return loading as Promise<T>;
  };
}
export type ServerBundles = ReturnType<typeof createServerBundles>;
