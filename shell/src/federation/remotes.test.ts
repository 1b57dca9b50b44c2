import { describe, expect, it } from '@jest/globals';
import type { RemoteModule } from '@toile/frame';
import type { ReleaseDescriptor, RemoteVersion } from '@toile/releases-contract';
import { createRemotes, pagesOf, RemoteUnavailableError } from './remotes.ts';

const version = (id: string): RemoteVersion => ({
  version: id,
  id,
  entry: `/${id}.js`,
  paths: [],
  slots: {},
});
const release = {
  setId: 'set-1',
  shell: '1',
  remotes: {
    'mf-content': { current: version('new'), previous: version('old') },
    'mf-designer': { current: version('only') },
  },
} as unknown as ReleaseDescriptor;

function remotesThatFail(...broken: string[]) {
  const asked: string[] = [];
  const reported: string[] = [];
  const remotes = createRemotes({
    release,
    load: async (_name, { id }) => {
      asked.push(id);
      if (broken.includes(id)) throw new Error(`${id} is broken`);
      return { routes: [], slots: {} } satisfies RemoteModule;
    },
    report: (failure) => reported.push(`${failure.version} ${failure.phase}`),
  });
  return { remotes, asked, reported };
}

describe('remotes of a page', () => {
  it('loads a remote once, however many ask', async () => {
    const { remotes, asked } = remotesThatFail();
    await Promise.all([remotes.get('mf-content'), remotes.get('mf-content')]);
    expect(asked).toEqual(['new']);
  });

  it('falls back to the version before and reports the broken one (SH-10)', async () => {
    const { remotes, asked, reported } = remotesThatFail('new');
    expect((await remotes.get('mf-content')).version.id).toBe('old');
    expect(asked).toEqual(['new', 'old']);
    expect(reported).toEqual(['new entry']);
  });

  it('says that a remote is not to be had when no version loads, and tries again the next time', async () => {
    const { remotes, asked } = remotesThatFail('only');
    await expect(remotes.get('mf-designer')).rejects.toThrow(RemoteUnavailableError);
    await expect(remotes.get('mf-designer')).rejects.toThrow('mf-designer could not be loaded');
    expect(asked).toEqual(['only', 'only']);
  });

  it('has no version before when there was none', async () => {
    const { remotes } = remotesThatFail();
    await expect(remotes.getPrevious('mf-designer')).rejects.toThrow(RemoteUnavailableError);
    expect((await remotes.getPrevious('mf-content')).version.id).toBe('old');
  });
});

it('a page is in the set by its pattern, and only while its remote is', () => {
  const page = { path: '/back-in-stock/:id', chunk: 'back-in-stock' };
  const account = { current: { ...version('new'), paths: [page] } };
  const withIt = { ...release, remotes: { ...release.remotes, 'mf-account': account } };
  expect(pagesOf(withIt as unknown as ReleaseDescriptor)('/back-in-stock/:id')).toBe(true);
  expect(pagesOf(withIt as unknown as ReleaseDescriptor)('/back-in-stock/19170')).toBe(false);
  expect(pagesOf(release)('/back-in-stock/:id')).toBe(false);
});
