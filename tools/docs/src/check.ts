import { root } from './source-files.ts';
import { unknownNumbers } from './unknown-numbers.ts';

const faults = unknownNumbers(root);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
