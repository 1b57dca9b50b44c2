import path from 'node:path';

/**
 * Names at the end of a run what failed in it. Why is said once, where it failed: jest's own summary of many files would say all of it
 * again (`reporters` in `jest.config.js` turns that off).
 */
export default class FailedTestsReporter {
  constructor({ rootDir }) {
    this.root = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    const failed = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
      const file = path.relative(this.root, testFilePath);
      const names = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return testExecError && names.length === 0 ? [file] : names.map((name) => `${file}: ${name}`);
    });
    if (failed.length > 0 && testResults.length > 1)
      process.stderr.write(`\nFailed:\n${failed.map((name) => `  ${name}\n`).join('')}`);
  }
}
