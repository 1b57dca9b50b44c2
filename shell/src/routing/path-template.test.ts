import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { resolvePath } from './path-template.ts';

const config = shopConfigSchema.parse({ product: { slug: 'muslin' }, routes: { grant: '/grant-2021' } });

describe('resolvePath', () => {
  it('names the join path after the product (D1)', () => {
    expect(resolvePath('/join-{product.slug}', config)).toBe('/join-muslin');
  });

  it('takes whole paths from the settings (D2)', () => {
    expect(resolvePath('/{routes.grant}', config)).toBe('/grant-2021');
  });

  it('leaves every other path as it is', () => {
    expect(resolvePath('/p/:id/:friendlyUrlName', config)).toBe('/p/:id/:friendlyUrlName');
  });
});
