import { buildDeployable } from '@toile/build-config/build';
import { buildConsole } from '@toile/build-config/build-console';
import { deployableNameSchema } from '@toile/releases-contract';
import { precompress } from './precompress.ts';

const [name, version = '', outDir = '', source] = process.argv.slice(2);
try {
  if (name === 'console') await buildConsole({ version, outDir });
  else {
    await buildDeployable({ name: deployableNameSchema.parse(name), version, outDir, source });
    await precompress(`${outDir}/client`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
