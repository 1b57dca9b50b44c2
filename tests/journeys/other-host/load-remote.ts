import { createInstance } from '@module-federation/runtime';
import type { RemoteModule } from '@toile/frame';
import { shared } from './shared-modules.ts';

/** Finds the live version of a part by discovery and runs its entry, if that is the one which discovery names. */
export async function loadRemote(name: string): Promise<RemoteModule> {
  const { microFrontends } = await (await fetch('/api/releases/discovery')).json();
  const [found] = microFrontends[name];
  const { global, expose } = found.extras.modulefederation;
  const entry = new URL(found.url).pathname;
  const createScript = ({ url }: { url: string }) =>
    Object.assign(document.createElement('script'), { src: url, integrity: found.metadata.integrity });
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name: global, entry, type: 'var', entryGlobalName: global }],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'integrity', createScript }],
  });
  const remote = await host.loadRemote<RemoteModule>(`${global}/${expose.slice(2)}`);
  if (!remote) throw new Error(`There is no ${name}`);
  return remote;
}
