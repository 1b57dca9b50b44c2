import { describe, expect, it } from '@jest/globals';
import { isSwitchedOn, resolvePath } from './path-template.ts';
import { shopConfigSchema } from './shop-config.ts';

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

  it('leaves out what a setting switches off (D54, CO-55, CO-56)', () => {
    const samples = (samplePages: boolean) =>
      isSwitchedOn('/counter{?samplePages}', shopConfigSchema.parse({ samplePages }));
    expect([samples(true), samples(false)]).toEqual([true, false]);
    expect(isSwitchedOn('/faq', config)).toBe(true);
    expect(isSwitchedOn('/x{?no.such.setting}', config)).toBe(true);
    expect(resolvePath('/counter{?samplePages}', config)).toBe('/counter');
  });
});
