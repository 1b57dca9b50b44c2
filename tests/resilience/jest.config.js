import unit from '../../jest.config.js';

const { projects, ...shared } = unit;

/** What is too long for `npm test`: real processes that are killed, starved and lied to. `npm run test:resilience`. */
export default {
  ...shared,
  ...projects[0],
  displayName: 'resilience',
  rootDir: '../..',
  reporters: ['default', '<rootDir>/packages/testing/src/outcome-reporter.js'],
  testMatch: ['<rootDir>/tests/resilience/**/*.test.ts', '<rootDir>/**/*.resilience.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
