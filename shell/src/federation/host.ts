import { createInstance } from '@module-federation/runtime';
import type { RemoteModule } from '@toile/frame';
import type { RemoteName, RemoteVersion } from '@toile/releases-contract';
import { scriptUrl } from '../browser/script-url.ts';
import { fileMs, inTime } from './in-time.ts';
import { sharedModules } from './shared-modules.ts';

/** The federation host: the only door to the federation runtime. Versions are registered as they are needed. */
export function createHost(): (name: RemoteName, version: RemoteVersion) => Promise<RemoteModule> {
  const hashes = new Map<string, string | undefined>();
  /** An entry of another content than the release's is not run. */
  const createScript = ({ url }: { url: string }) =>
    Object.assign(document.createElement('script'), {
      src: scriptUrl(url),
      integrity: hashes.get(url) ?? '',
      fetchPriority: 'high' as const,
    });
  const host = createInstance({
    name: 'toile_shell',
    remotes: [],
    shared: sharedModules,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'integrity', createScript }],
  });

  return async (_name, { id, entry, integrity }) => {
    hashes.set(entry, integrity);
    host.registerRemotes([{ name: id, entry, type: 'var', entryGlobalName: id }]);
    const module = await inTime(host.loadRemote<RemoteModule>(`${id}/remote`), fileMs, id);
    if (!module?.routes) throw new Error(`${id} exposes no remote`);
    return module;
  };
}
