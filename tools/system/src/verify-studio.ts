import { countsLine } from './counts.ts';
import { scratchFolder } from './scratch-folder.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { testStudio } from './studio.ts';

const { folder, remove } = scratchFolder('studio');
process.once('exit', remove);
const counts = await testStudio(folder, stopOnSignal(130).signal);
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
