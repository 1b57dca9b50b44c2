import { deadLinks } from './dead-links.ts';
import { decisionFaults } from './decision-faults.ts';
import { root } from './source-files.ts';
import { unknownNumbers } from './unknown-numbers.ts';

const faults = [unknownNumbers, deadLinks, decisionFaults].flatMap((faultsOf) => faultsOf(root));
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
