import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspaceCheckSteps } from './check-steps.ts';
import { inRoot, root } from './paths.ts';
import { runStep } from './run-step.ts';
import { workspaceTestArgs } from './workspace-test-args.ts';

// The scripts `test` and `check` of every workspace: npm starts them in its folder.
const folder = path.relative(root, process.cwd());
const [task, ...args] = process.argv.slice(2);

// `npm run up` has installed no tools.
const installed = spawnSync(process.execPath, [inRoot('tools/system/install.mjs')], { stdio: 'inherit' });
if (installed.status !== 0) {
  process.exitCode = 1;
} else if (task === 'check') {
  let failed = 0;
  for (const step of workspaceCheckSteps(folder)) if (!(await runStep(step))) failed += 1;
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  const jest = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js')];
  const { status } = spawnSync(process.execPath, [...jest, ...workspaceTestArgs(folder, args)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
