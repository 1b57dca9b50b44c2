import { expect, it } from '@jest/globals';
import { shopConfigSchema } from './shop-config.ts';

it('says what was decided when the shop’s file is silent: title, description and the copyright’s years (D5, D8)', () => {
  expect(shopConfigSchema.parse({})).toMatchObject({
    defaultTitle: 'Discover the next generation of fashion designers',
    defaultDescription: 'Shop womenswear and menswear directly from emerging and graduate designers.',
    copyrightYears: [2020, 2021],
  });
});
