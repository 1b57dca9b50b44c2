import { stripVTControlCharacters } from 'node:util';

/** A failed test and the first words of what it says. */
type Failure = { test: string; says: string };

export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

const found: Failure[] = [];

export const keepFailures = (failures: readonly Failure[]): void => void found.push(...failures);

export function jestFailures({ testResults }: JestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ test: name, says: message }];
    return failed.map(({ fullName, failureMessages: [says = ''] }) => ({
      test: `${name}: ${fullName}`,
      says,
    }));
  });
}

export const playwrightFailures = ({ suites }: PlaywrightReport): Failure[] => suites.flatMap(failuresOf);

function failuresOf({ file, suites = [], specs }: Suite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return { test: `${file}: ${title}`, says: errors.map(({ message = '' }) => message).join('\n') };
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Failures, short enough to be read at the end of a long run. */
export function failuresText(failures: readonly Failure[] = found): string {
  return failures
    .map(({ test, says }) => {
      const lines = stripVTControlCharacters(says)
        .split('\n')
        .filter((line) => line.trim());
      return `✗ ${test}\n${lines
        .slice(0, 8)
        .map((line) => `    ${line.trim().slice(0, 200)}\n`)
        .join('')}`;
    })
    .join('');
}
