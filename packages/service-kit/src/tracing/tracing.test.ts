import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { readTraceparent } from './span.ts';

// prom-client itself loads its API.
it('loads nothing of OpenTelemetry’s SDK without a collector', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve(name, context, next) { asked.push(name); return next(name, context); } });
    const { startTracing, startSpan, loadConfig, processConfig } = await import('@toile/service-kit');
    await startTracing(loadConfig(processConfig, {}), 'test');
    const span = startSpan('x', { kind: 'internal' });
    console.log(asked.length > 20, asked.some((name) => /opentelemetry.(?!api)/.test(name)), span);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['true false undefined\n', '']);
});

it.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 1],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', 0],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', undefined],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', undefined],
  ['anything', undefined],
  [undefined, undefined],
])('reads the traceparent %s', (text, flags) => {
  expect(readTraceparent(text)?.traceFlags).toBe(flags);
});
