import { expect, it } from '@jest/globals';
import { routerNames } from '@toile/releases-contract';
import * as facade from './router-facade.ts';

it('offers just the names that builds of remotes let pass', () => {
  expect(Object.keys(facade).sort()).toEqual([...routerNames].sort());
});
