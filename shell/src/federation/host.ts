import { createInstance } from '@module-federation/runtime';
import type { RemoteName, RemoteVersion } from '@toile/contracts';
import type { RemoteModule } from '@toile/frame';
import { inTime } from './in-time.ts';
import { sharedModules } from './shared-modules.ts';

const entryMs = 5000;

/** The federation host: the only door to the federation runtime. Versions are registered as they are needed. */
export function createHost(): (name: RemoteName, version: RemoteVersion) => Promise<RemoteModule> {
  const host = createInstance({
    name: 'toile_shell',
    remotes: [],
    shared: sharedModules,
    shareStrategy: 'loaded-first',
  });

  return async (_name, version) => {
    host.registerRemotes([
      { name: version.id, entry: version.entry, type: 'var', entryGlobalName: version.id },
    ]);
    const loading = host.loadRemote<RemoteModule>(`${version.id}/remote`);
    const module = await inTime(loading, entryMs, version.id);
    if (!module?.routes) throw new Error(`${version.id} exposes no remote`);
    return module;
  };
}
