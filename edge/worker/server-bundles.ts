import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ReleaseManifest } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { evaluating } from './job-context.ts';
import { requireShared } from './realm/shared-modules.ts';
import { withTimeout } from './timeout.ts';

/** A bundle's code without its source map, which is twice as large, and would be held as long as the code is. */
function codeOf(bundle: Buffer): string {
  const at = bundle.lastIndexOf('\n//# sourceMappingURL=data:');
  return bundle.toString('utf8', 0, at < 0 ? bundle.length : at);
}

const given = ['module', 'exports', 'require', 'fetch', 'globalThis', 'global'];

/**
 * Loads server bundles, one instance a version, the least used dropped. Each is compiled as a function of its own: the
 * module caches of `import` and `require` never let go of what they loaded. The limit is the code's: a slow disk is nobody's fault.
 */
export function createServerBundles(artefactsDir: string, bundleFetch: typeof fetch, loadMs: number) {
  const bundles = new LRUCache<string, Promise<unknown>>({ max: 24 });

  async function load({ name, version, id, server }: ReleaseManifest): Promise<unknown> {
    const bundle = await readFile(path.join(artefactsDir, name, version, server.file));
    const sha256 = createHash('sha256').update(bundle).digest('hex');
    if (sha256 !== server.sha256) throw new Error(`${id}: the server bundle is not the published one`);
    const module = { exports: {} as unknown };
    const evaluate = async () => {
      // The file's name carries the id, so that a stack trace tells which version threw.
      const run = compileFunction(codeOf(bundle), given, { filename: `bundle:${id}` });
      // What it puts on `globalThis` is its own.
      const own: object = Object.create(globalThis);
      run(module, module.exports, requireShared, bundleFetch, own, own);
      return module.exports;
    };
    return withTimeout(evaluating(id, evaluate), { limitMs: loadMs, what: id });
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
