import unit from '../../jest.config.js';

const { projects, ...shared } = unit;

/** Attacks that take longer than `npm test` may: `npm run test:security`. */
export default {
  ...shared,
  ...projects[0],
  displayName: 'security',
  rootDir: '../..',
  reporters: ['default', '<rootDir>/packages/testing/src/outcome-reporter.js'],
  testMatch: ['<rootDir>/tests/security/**/*.test.ts', '<rootDir>/**/*.security.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/var/'],
};
