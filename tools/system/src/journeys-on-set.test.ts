import { expect, it } from '@jest/globals';
import { setChoice } from './journeys-on-set.ts';

it('plays the journeys that change nothing for others in a set, or goes from set to set', () => {
  expect(setChoice(['journeys/shopping.spec.ts'])).toBeUndefined();
  expect(setChoice(['--set', 'set-0123456789ab', 'journeys/home.spec.ts'])).toEqual({
    args: ['--project=apart', 'journeys/home.spec.ts'],
    env: { RELEASE_SET: 'set-0123456789ab' },
  });
  expect(setChoice(['--matrix', 'mf-content@1.0.0-0000000a', 'shell@1.0.0-0000000b'])).toEqual({
    args: ['--config', 'tests/matrix/playwright.config.ts'],
    env: { MATRIX: 'mf-content@1.0.0-0000000a shell@1.0.0-0000000b' },
  });
});
