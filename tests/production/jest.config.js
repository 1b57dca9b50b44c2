import unit from '../../jest.config.js';

const { projects, ...shared } = unit;

/** Programs of Debian before the shop's own, which must be installed for it. `npm run test:production`. */
export default {
  ...shared,
  ...projects[0],
  displayName: 'production',
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/production/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
