import unit from '../../jest.config.js';

const { projects, ...shared } = unit;

/** Faults in a running shop, and what Prometheus says of them: `npm run test:observability`. */
export default {
  ...shared,
  ...projects[0],
  displayName: 'observability',
  rootDir: '../..',
  reporters: ['default', '<rootDir>/packages/testing/src/outcome-reporter.js'],
  testMatch: ['<rootDir>/tests/observability/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
