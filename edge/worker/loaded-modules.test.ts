import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const listLoaded = `data:text/javascript,
import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { process.stdout.write(url + '%5Cn'); return next(url, context); } });`;

it('a worker loads no zod: its start would take a quarter longer', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  // Without an edge it loads its modules and ends.
  const loaded = execFileSync(process.execPath, ['--no-warnings', '--import', listLoaded, main]).toString();
  expect(loaded).toContain('/node_modules/react-dom/');
  expect(loaded.split('\n').filter((url) => url.includes('/node_modules/zod/'))).toEqual([]);
});
