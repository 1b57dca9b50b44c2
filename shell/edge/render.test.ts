import { describe, expect, it } from '@jest/globals';
import { type ChannelState, remoteNames, shopConfigSchema } from '@toile/contracts';
import { type RenderInput, type ShellServer, shellContract } from '../src/server-contract.ts';
import { createRenderer } from './render.ts';

const manifest = (name: string, version: string) => ({
  name,
  version,
  id: `${name}_${version}`,
  paths: [],
  slots: {},
  entry: {},
  chunks: {},
});

/** A channel in which every part is at v2; mf-designer and the shell have a version before. */
const state = {
  revision: 1,
  set: { id: 'set-1' },
  current: Object.fromEntries(['shell', ...remoteNames].map((name) => [name, manifest(name, 'v2')])),
  previous: { 'mf-designer': manifest('mf-designer', 'v1'), shell: manifest('shell', 'v1') },
} as unknown as ChannelState;

/** A shell that renders which versions it was given, with remotes of which some throw. */
function shop(broken: string[]) {
  const failures: string[] = [];
  const loaded: string[] = [];
  const shell: ShellServer = {
    contract: shellContract,
    async renderDocument({ release, load }: RenderInput) {
      const errors: unknown[] = [];
      for (const name of remoteNames) {
        const { current } = release.remotes[name];
        await load(name, current).catch((error) =>
          errors.push(Object.assign(new Error(), { name, cause: error })),
        );
      }
      const html = remoteNames.map((name) => release.remotes[name].current.version).join(' ');
      return { kind: 'document', status: errors.length > 0 ? 503 : 200, html, errors };
    },
  };
  const render = createRenderer({
    config: shopConfigSchema.parse({}),
    origin: 'https://shop.example',
    loadBundle: (async ({ id, name }: { id: string; name: string }) => {
      if (name === 'shell') return broken.includes(id) ? { ...shell, contract: 99 } : shell;
      loaded.push(id);
      if (broken.includes(id)) throw new Error(`${id} is broken`);
      return {};
    }) as never,
    onFailure: ({ name, version }) => failures.push(`${name} ${version}`),
  });
  return { view: () => render(state, new Request('https://shop.example/')), failures, loaded };
}

describe('rendering with the versions of a release', () => {
  it('uses the current ones while they work', async () => {
    const { view, failures } = shop([]);
    expect(await view()).toMatchObject({ status: 200, html: 'v2 v2 v2 v2' });
    expect(failures).toEqual([]);
  });

  it('uses the version before of the one that fails, for this view and the next ones (SH-10)', async () => {
    const { view, failures, loaded } = shop(['mf-designer_v2']);
    expect(await view()).toMatchObject({ status: 200, html: 'v2 v1 v2 v2' });
    expect(failures).toEqual(['mf-designer v2']);
    loaded.length = 0;
    expect(await view()).toMatchObject({ html: 'v2 v1 v2 v2' });
    expect(loaded).not.toContain('mf-designer_v2');
    expect(failures).toHaveLength(1);
  });

  it('uses the version before for every view that met the failing one at the same time (SH-10)', async () => {
    const { view } = shop(['mf-designer_v2']);
    for (const answer of await Promise.all([view(), view(), view()])) {
      expect(answer).toMatchObject({ status: 200, html: 'v2 v1 v2 v2' });
    }
  });

  it('leaves a remote out when no version of it works, and says 503', async () => {
    const { view, failures } = shop(['mf-checkout_v2']);
    expect(await view()).toMatchObject({ kind: 'document', status: 503 });
    expect(failures).toEqual(['mf-checkout v2']);
  });

  it('does not run a shell that speaks another contract, but the one before', async () => {
    const { view, failures } = shop(['shell_v2']);
    expect(await view()).toMatchObject({ status: 200, html: 'v2 v2 v2 v2' });
    expect(failures).toEqual(['shell v2']);
  });
});
