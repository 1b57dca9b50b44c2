import unit from '../jest.config.js';

const { projects, ...shared } = unit;

/** Jest's configuration of a suite beside the unit tests: of its folder, and of the files anywhere that end with its name. */
export const suiteConfig = (name) => ({
  ...shared,
  ...projects[0],
  displayName: name,
  rootDir: '../..',
  reporters: ['default', '<rootDir>/packages/testing/src/outcome-reporter.js'],
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`, `<rootDir>/**/*.${name}.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/var/'],
});
