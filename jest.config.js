const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

const shared = {
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // As one file: a test would wait for two thousand others, one for each icon.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
    '\\.css$': '<rootDir>/packages/testing/src/css-module.ts',
    '\\.(?:avif|webp|jpg|svg|woff2)$': '<rootDir>/packages/testing/src/asset-url.ts',
  },
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/tests/',
    '<rootDir>/var/',
    '\\.(?:resilience|security)\\.test\\.ts$',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.tsc/', '<rootDir>/var/', '/dist/'],
  transformIgnorePatterns: ['/node_modules/'],
};

/** `.test.ts` runs on Node, `.test.tsx` in jsdom. */
export default {
  /** Only what fails waits that long; a machine that does something else is four times as slow. */
  testTimeout: 120_000,
  globalSetup: '<rootDir>/packages/testing/src/jest-global-setup.js',
  globalTeardown: '<rootDir>/packages/testing/src/jest-global-teardown.js',
  reporters: [
    'default',
    ['summary', { summaryThreshold: Number.MAX_SAFE_INTEGER }],
    '<rootDir>/packages/testing/src/failed-tests-reporter.js',
  ],
  projects: [
    {
      ...shared,
      displayName: 'node',
      runtime: '<rootDir>/packages/testing/src/jest-runtime.js',
      testEnvironment: '<rootDir>/packages/testing/src/node-environment.js',
      // The process's own, without which no socket and no stream goes on.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
      testMatch: ['**/src/**/*.test.ts', '<rootDir>/edge/**/*.test.ts', '<rootDir>/demo/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      runner: '<rootDir>/packages/testing/src/jest-browser-runner.js',
      runtime: '<rootDir>/packages/testing/src/jest-runtime.js',
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
      testEnvironment: '<rootDir>/packages/testing/src/jsdom-environment.js',
      testMatch: ['**/src/**/*.test.tsx'],
      setupFilesAfterEnv: [
        '@testing-library/jest-dom/jest-globals',
        '<rootDir>/packages/testing/src/jest-browser-setup.ts',
      ],
    },
  ],
};
