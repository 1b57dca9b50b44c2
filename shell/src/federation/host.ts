import { createInstance } from '@module-federation/runtime';
import type { RemoteName, RemoteVersion } from '@toile/contracts';
import type { RemoteModule } from '@toile/frame';
import { sharedModules } from './shared-modules.ts';

const entryTimeout = 5000;

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
    const module = await Promise.race([
      host.loadRemote<RemoteModule>(`${version.id}/remote`),
      timeOut(version.id),
    ]);
    if (!module?.routes) throw new Error(`${version.id} exposes no remote`);
    return module;
  };
}

const timeOut = (id: string) =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error(`${id} took too long`)), entryTimeout),
  );
