import { root } from './source-files.ts';
import { unsaidWords } from './unsaid-words.ts';

const faults = unsaidWords(root);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
