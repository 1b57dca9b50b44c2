import { describe, expect, it } from '@jest/globals';
import { exampleCatalogue } from '@toile/catalogue-contract/examples';
import { answering, loaderArgs, thrown } from '@toile/testing/page';
import { loadCatalogue } from './catalogue.loader.ts';

const load = (path: string) => loadCatalogue(loaderArgs(path));

describe('the address of a catalogue page', () => {
  it.each([
    ['/womenswear', 'womenswear/?currentPage=1'],
    ['/menswear/coats/wool/long', 'menswear/coats/wool/long/?currentPage=1'],
    ['/artefacts/designer/nightjar', 'artefacts/?currentPage=1&designerUrlName=nightjar'],
    ['/womenswear/coats/designers/k', 'womenswear/coats/?currentPage=1&designersFrom=k'],
    ['/womenswear/coats/page/3', 'womenswear/coats/?currentPage=3'],
    [
      '/womenswear/coats/designer/nightjar/page/2',
      'womenswear/coats/?currentPage=2&designerUrlName=nightjar',
    ],
    [
      '/womenswear?size=m&size=m&size=%00&colour=navy&sort=name&sort=x&filters=open&utm=x',
      'womenswear/?currentPage=1&size=m&colour=navy&sort=name&filters=open',
    ],
  ])('%s asks for %s (CA-13, SH-04)', async (path, asked) => {
    const designerIndex = { letters: ['k'], begins: 'k', total: 80 };
    const network = answering(exampleCatalogue({ designerIndex }));
    await load(path);
    expect(network.paths()).toEqual([`/api/storecatalogue/${asked}`]);
  });

  it.each([
    ['/womenswear/page/1', '/womenswear'],
    ['/womenswear/designer/nightjar/page/1', '/womenswear/designer/nightjar'],
    ['/Womenswear/Coats', '/womenswear/coats'],
    ['/womenswear/', '/womenswear'],
    ['/womenswear/page/1?from=mail', '/womenswear?from=mail'],
  ])('%s leads to %s for good (CA-16, D4)', async (path, location) => {
    expect(await thrown(load(path))).toEqual({ status: 301, location });
  });

  it.each([
    '/womenswear/page/0',
    '/womenswear/page/-1',
    '/womenswear/page/two',
    '/womenswear/page/1.5',
    '/womenswear/page/01',
    '/womenswear/page',
    '/womenswear/designer',
    '/womenswear/designers',
    '/womenswear/designers/k/page/2',
    '/womenswear/designers/k/designer/nightjar',
    '/womenswear/page/2/designer/nightjar',
    '/womenswear/a/b/c/d',
    '/womenswear/coats_and_more',
    '/womenswear/designer/nightjar/page/2/more',
  ])('%s is no page (CA-16, SH-03)', async (path) => {
    answering(exampleCatalogue());
    expect((await thrown(load(path))).status).toBe(404);
  });

  it('is a 404 when the service knows no such category, designer or page (CA-16)', async () => {
    answering({}, 404);
    expect((await thrown(load('/womenswear/page/99'))).status).toBe(404);
  });

  it('of designers is a 404 where none begins so, or where all are listed anyway (CA-07)', async () => {
    const designerIndex = { letters: ['k'], begins: 'zz', total: 0 };
    for (const catalogue of [exampleCatalogue({ designerIndex, designers: [] }), exampleCatalogue()]) {
      answering(catalogue);
      expect((await thrown(load('/womenswear/designers/zz'))).status).toBe(404);
    }
  });

  it('is a 503 when the service can’t answer', async () => {
    answering({}, 500);
    expect((await thrown(load('/womenswear'))).status).toBe(503);
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect((await thrown(load('/womenswear'))).status).toBe(503);
  });
});
