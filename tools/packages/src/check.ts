import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platform, root } from './checkout.ts';
import { untriedScripts } from './install-scripts.ts';
import { looseBytes } from './integrity.ts';
import { foreignLicences } from './licences.ts';
import { readLockfile } from './lockfile.ts';
import { missingSettings } from './npm-settings.ts';
import { lockfiles, triedWithoutScript } from './policy.ts';

const problems = lockfiles.flatMap(({ folder, licences }) => {
  const packages = readLockfile(path.join(root, folder));
  const found = [
    ...looseBytes(packages, platform()),
    ...foreignLicences(packages, licences),
    ...untriedScripts(packages, triedWithoutScript),
    ...missingSettings(readFileSync(path.join(root, folder, '.npmrc'), 'utf8')),
  ];
  return found.map((problem) => `${path.join(folder, 'package-lock.json')}: ${problem}`);
});

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
