import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, isRouteErrorResponse } from 'react-router-dom';
import { type PageData, parsePageData, serialisePageData } from './page-data.ts';

const page = (hydration: PageData['hydration']): PageData => ({
  config: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  release: { setId: 's', shell: '1', remotes: {} } as unknown as PageData['release'],
  hydration,
  scripts: { main: { version: '1', src: '/s.js', integrity: 'sha384-x', styles: [] }, hints: [], hashes: [] },
});

describe('the JSON block of a document', () => {
  it('comes back as it went', () => {
    const data = page({ loaderData: { a: { title: 'Robe brodée' } }, errors: null });
    expect(parsePageData(serialisePageData(data))).toEqual(data);
  });

  it('has the public key of the payment provider, as the shop’s settings say (SH-55)', () => {
    const data = page({ loaderData: {} });
    data.config = shopConfigSchema.parse({ payments: { publishableKey: 'pk_live_1' } });
    expect(serialisePageData(data)).toContain('"publishableKey":"pk_live_1"');
  });

  it('can not be ended by a text inside (T24)', () => {
    const text = serialisePageData(page({ loaderData: { a: '</script><script>alert(1)</script><!--' } }));
    expect(text).not.toContain('<');
    expect(parsePageData(text).hydration.loaderData?.a).toContain('</script>');
  });

  it('keeps the status of a route that failed and nothing else of the error', () => {
    const errors = {
      areas: new ErrorResponseImpl(404, 'Not Found', 'secret'),
      other: new Error('inner detail'),
    };
    const text = serialisePageData(page({ loaderData: {}, errors }));
    expect(text).not.toMatch(/secret|inner detail/);
    const back = parsePageData(text).hydration.errors;
    expect(isRouteErrorResponse(back?.areas) && back.areas.status).toBe(404);
    expect(isRouteErrorResponse(back?.other) && back.other.status).toBe(503);
  });
});
