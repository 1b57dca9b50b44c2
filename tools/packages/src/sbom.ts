import { execFileSync } from 'node:child_process';
import { type BillOfMaterials, onlyOf } from './bill-of-materials.ts';
import { platform, root } from './checkout.ts';
import { fits } from './integrity.ts';
import { readLockfile } from './lockfile.ts';

// `npm sbom --omit dev` leaves out whatever one workspace needs for its tests, React too, though others run on it.
const args = 'sbom --sbom-format cyclonedx --sbom-type application --package-lock-only'.split(' ');
const bill = JSON.parse(
  execFileSync('npm', args, {
    cwd: root,
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString(),
) as BillOfMaterials;

const runsOn = readLockfile(root).filter((one) => !one.dev && fits(one, platform()));
console.log(JSON.stringify(onlyOf(bill, runsOn), null, 2));
