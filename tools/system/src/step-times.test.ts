import { describe, expect, it } from '@jest/globals';
import { runStep } from './run-step.ts';
import { type StepTime, timesTable } from './step-times.ts';

const busySeconds = 0.3;
const program = `while (process.cpuUsage().user < ${busySeconds * 1e6});`;
const titles = (table: string) => table.split('\n').map((row) => row.slice(0, 36).trim());

describe('the table of what steps took', () => {
  it('has a row for each step with the processor’s time of what it ran', async () => {
    await runStep({ title: 'busy', program: process.execPath, args: ['-e', program] });
    await runStep({ title: 'idle', program: process.execPath, args: ['-e', 'setTimeout(() => {}, 300)'] });
    const table = timesTable();
    expect(titles(table).slice(1)).toEqual(['busy', 'idle', 'everything']);
    const cpu = table.split('\n').map((row) => Number(row.slice(-10)));
    expect(cpu[1]).toBeGreaterThanOrEqual(busySeconds);
    expect(cpu[2]).toBeLessThan(cpu[1] ?? 0);
  });

  it('adds up the processor’s time', () => {
    const steps: StepTime[] = [
      { title: 'one', seconds: 2, cpuSeconds: 3 },
      { title: 'two', seconds: 1, cpuSeconds: 1.5 },
    ];
    expect(timesTable(steps).split('\n').at(-1)).toContain('4.5');
  });
});
