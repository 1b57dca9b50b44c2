import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outcomeTable } from './outcome-table.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Says what is over at once, since a file of a suite takes minutes, and at the end what was tried and what came: to the
 * terminal, or into the file that `OUTCOME_TABLE` names.
 */
export default class OutcomeReporter {
  folder = mkdtempSync(path.join(tmpdir(), 'toile-outcomes-'));

  constructor() {
    // Tests run in this process or in those that it starts, and tell there what they have counted.
    process.env.TOILE_OUTCOMES = path.join(this.folder, 'told.ndjson');
    writeFileSync(process.env.TOILE_OUTCOMES, '');
  }

  onTestCaseResult(_test, { fullName, status, duration }) {
    const sign = { passed: '✓', failed: '✗' }[status];
    if (sign) process.stdout.write(`  ${sign} ${fullName} (${((duration ?? 0) / 1000).toFixed(1)} s)\n`);
  }

  onRunComplete(_contexts, { testResults }) {
    const told = readFileSync(path.join(this.folder, 'told.ndjson'), 'utf8').split('\n').filter(Boolean);
    const files = testResults.map(({ testFilePath, testExecError, testResults: tests }) => ({
      name: path.relative(root, testFilePath),
      isBroken: Boolean(testExecError),
      tests: tests.map(({ title, ancestorTitles: ancestors, status }) => ({ title, ancestors, status })),
    }));
    const table = outcomeTable(
      files,
      told.map((line) => JSON.parse(line)),
    );
    rmSync(this.folder, { recursive: true, force: true });
    const { OUTCOME_TABLE: file } = process.env;
    if (file) writeFileSync(file, table);
    else process.stdout.write(`\n${table}\n`);
  }
}
