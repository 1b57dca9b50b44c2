import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platform, root } from './checkout.ts';
import { untriedScripts } from './install-scripts.ts';
import { looseBytes } from './integrity.ts';
import { foreignLicences } from './licences.ts';
import { readLockfile } from './lockfile.ts';
import { missingSettings } from './npm-settings.ts';
import { licences, triedWithoutScript } from './policy.ts';

const packages = readLockfile(root);
const problems = [
  ...looseBytes(packages, platform()),
  ...foreignLicences(packages, licences),
  ...untriedScripts(packages, triedWithoutScript),
  ...missingSettings(readFileSync(path.join(root, '.npmrc'), 'utf8')),
];

for (const problem of problems) console.log(`package-lock.json: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
