import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { matchRoutes } from 'react-router-dom';
import { createRemotes, type RemotesDeps } from '../federation/remotes.ts';
import { createRoutes } from './routes.tsx';

const remote = (...paths: string[]) => ({
  current: {
    id: 'a',
    version: '1',
    entry: '',
    slots: {},
    paths: paths.map((path) => ({ path, chunk: 'a', slots: [] })),
  },
});
const release = {
  setId: 'set',
  shell: 'shell-1',
  remotes: {
    'mf-designer': remote('/:designerUrl', '/:designerUrl/collection/:id/:collectionUrl', '/designers'),
    'mf-content': remote('/', '/faq', '/join-{product.slug}', '/{routes.grant}', '/counter{?samplePages}'),
    'mf-catalogue': remote('/womenswear/*', '/p/:id/:friendlyUrlName'),
  },
} as unknown as RemotesDeps['release'];
const remotes = createRemotes({
  release,
  load: () => Promise.reject(new Error('not here')),
  report: () => {},
});

const ownerOf = (pathname: string, samplePages = true) =>
  matchRoutes(createRoutes(remotes, shopConfigSchema.parse({ samplePages })), pathname)?.at(-1)?.route.id;

describe('who owns an address', () => {
  it.each([
    ['/faq', 'mf-content:/faq'],
    ['/designers', 'mf-designer:/designers'],
    ['/womenswear', 'mf-catalogue:/womenswear/*'],
    ['/join-toile', 'mf-content:/join-{product.slug}'],
    ['/graduate-grant', 'mf-content:/{routes.grant}'],
    ['/counter', 'mf-content:/counter{?samplePages}'],
    ['/join', 'join'],
    ['/ada-weave', 'mf-designer:/:designerUrl'],
    ['/ada-weave/collection/1040/first', 'mf-designer:/:designerUrl/collection/:id/:collectionUrl'],
    ['/no/such/page', 'not-found'],
  ])('%s is of %s: a designer’s page is the last that is asked (SH-02)', (pathname, owner) => {
    expect(ownerOf(pathname)).toBe(owner);
  });

  it('sample pages are not there where the shop has none: the address is a designer’s, or nobody’s (D54)', () => {
    expect(ownerOf('/counter', false)).toBe('mf-designer:/:designerUrl');
  });
});
