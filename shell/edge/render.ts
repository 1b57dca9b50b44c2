import type { ChannelState, DeployableName, RemoteName, ShopConfig } from '@toile/contracts';
import { deployableNames } from '@toile/contracts';
import type { RemoteModule } from '@toile/frame';
import { LRUCache } from 'lru-cache';
import { type RenderAnswer, type ShellServer, shellContract } from '../src/server-contract.ts';
import { describeRelease, type PageRelease, pageRelease } from './descriptor.ts';
import { pageFiles } from './page-files.ts';
import type { createServerBundles } from './server-bundles.ts';

const badFor = 30_000;

interface RendererOptions {
  config: ShopConfig;
  origin: string;
  loadBundle: ReturnType<typeof createServerBundles>;
  onFailure: (failure: {
    name: DeployableName;
    version: string;
    error: unknown;
    path: string;
    setId: string;
  }) => void;
}

/** Which version threw: its id is in the error's own notes (a failed load) or in the stack (a failed render). */
function blame(error: unknown, release: PageRelease): DeployableName | undefined {
  const { name, stack = '', cause } = error as { name?: string; stack?: string; cause?: unknown };
  const noted = deployableNames.find((deployable) => deployable === name);
  if (noted) return noted;
  const id = /bundle:(\w+)/.exec(stack)?.[1];
  const thrower = deployableNames.find((deployable) => idOf(release, deployable) === id);
  return thrower ?? (cause ? blame(cause, release) : undefined);
}

const idOf = (release: PageRelease, name: DeployableName) =>
  (name === 'shell' ? release.shell : release.remotes[name].current).id;

/**
 * Renders documents. When a version fails it is marked bad for half a minute and the page is rendered again with the
 * version before, else without that remote: its area shows the panel and the answer is a 503.
 */
export function createRenderer({ config, origin, loadBundle, onFailure }: RendererOptions) {
  const bad = new LRUCache<string, true>({ max: 200, ttl: badFor });

  async function renderOnce(
    release: PageRelease,
    request: Request,
    dropped: Set<DeployableName>,
  ): Promise<RenderAnswer> {
    const shell = await loadBundle<ShellServer>(release.shell);
    if (shell.contract !== shellContract) {
      const message = `${release.shell.id} speaks contract ${shell.contract}, this edge ${shellContract}`;
      throw Object.assign(new Error(message), { name: 'shell' });
    }
    return shell.renderDocument({
      request,
      config,
      origin,
      release: describeRelease(release),
      files: (parts) => pageFiles(release, parts),
      load: async (name: RemoteName, version) => {
        const { current, previous } = release.remotes[name];
        if (dropped.has(name)) throw new Error(`${name} is left out`);
        return loadBundle<RemoteModule>(previous?.id === version.id ? previous : current);
      },
    });
  }

  return async function render(state: ChannelState, request: Request): Promise<RenderAnswer> {
    const dropped = new Set<DeployableName>();
    for (let attempt = 0; ; attempt++) {
      const release = pageRelease(state, (id) => bad.has(id));
      const answer = await renderOnce(release, request, dropped).catch((error: unknown) => ({
        kind: 'failed' as const,
        errors: [error],
      }));
      if (answer.kind === 'redirect' || answer.errors.length === 0) return answer as RenderAnswer;
      const blamed = new Set(
        answer.errors.map((error) => blame(error, release)).filter((name) => name !== undefined),
      );
      const news = [...blamed].filter((name) => !dropped.has(name));
      for (const name of news) {
        const manifest = name === 'shell' ? release.shell : release.remotes[name].current;
        const error = answer.errors.find((candidate) => blame(candidate, release) === name);
        onFailure({
          name,
          version: manifest.version,
          error,
          path: new URL(request.url).pathname,
          setId: release.setId,
        });
        const before = state.previous[name];
        // Also when another page view has marked it meanwhile: both go on with the version before.
        if (before && before.id !== manifest.id) bad.set(manifest.id, true);
        else dropped.add(name);
      }
      if (answer.kind === 'document' && news.length === 0) return answer;
      if (news.length === 0 || attempt > 8)
        throw new Error('The document could not be rendered', { cause: answer.errors[0] });
    }
  };
}
