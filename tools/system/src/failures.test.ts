import { expect, it } from '@jest/globals';
import { failuresText, jestFailures, playwrightFailures } from './failures.ts';

it('says which tests failed and how, in few lines each', () => {
  const long = `\u001b[31mExpected: 1\u001b[39m\n\n${'  at line\n'.repeat(50)}`;
  const unit = jestFailures({
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: 'all of it',
        assertionResults: [
          { fullName: 'good', status: 'passed', failureMessages: [] },
          { fullName: 'bad', status: 'failed', failureMessages: [long] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'not seen' }] }] }],
  });
  const journeys = playwrightFailures({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [
      {
        file: 'c.spec.ts',
        specs: [spec('good', true)],
        suites: [{ file: 'c.spec.ts', specs: [spec('bad', false)] }],
      },
    ],
  });
  const lines = failuresText([...unit, ...journeys]).split('\n');
  expect(lines.slice(0, 2)).toEqual(['✗ a.test.ts: bad', '    Expected: 1']);
  expect(lines.slice(9)).toEqual([
    '✗ b.test.ts',
    '    Cannot find module',
    '✗ c.spec.ts: bad',
    '    not seen',
    '',
  ]);
});
