import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '@toile/database';
import { importerOptions, writeSyntheticExport } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment, root } from './config.ts';
import { processTree } from './process-tree.ts';

const { products, collection: pattern } = config;
/** Memory of ten times as many lines, and time of each. */
const budget = { memory: 1.5, time: 1.3, badMemory: 1.5 };

interface Cost {
  seconds: number;
  /** Of the command and the imports of all services at once; without the database. */
  megabytes: number;
}

/** Imports into all services at once, until all have switched. */
async function costOf(folder: string, env: NodeJS.ProcessEnv): Promise<Cost> {
  const args = [...importerOptions, 'tools/system/src/import.ts', folder];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const began = performance.now();
  let seconds = Number.NaN;
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, processTree(child.pid ?? 0).megabytes);
  }, 100);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.includes('✓ Switching all services')) return;
    seconds = (performance.now() - began) / 1000;
    clearInterval(looking);
    // What follows is the encoding of pictures.
    child.kill('SIGTERM');
  });
  await once(child, 'close');
  clearInterval(looking);
  return { seconds, megabytes };
}

const words = ({ megabytes, seconds }: Cost) => `${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s`;

const ratio = (what: string, of: number, atMost: number): Figure => ({
  what,
  figure: `${of.toFixed(2)}× (≤ ${atMost}×)`,
  ok: held(of, { atMost }),
});

async function made(varDir: string, name: string, count: number): Promise<string> {
  const folder = path.join(varDir, name);
  mkdirSync(folder);
  await writeSyntheticExport({ pattern, folder, products: count, seed: 1 });
  return folder;
}

/** Costs of the import of all services as one act, beside a tenth of it, and with as many bad lines as products. */
export const importBench: Bench = {
  title: `An import of ${products} products into all services`,
  async run(varDir) {
    const postgres = await startPostgres({ dataDir: path.join(varDir, 'postgres') });
    const env = { ...environment, DATABASE_URL: postgres.url, VAR_DIR: path.join(varDir, 'var') };
    try {
      const small = await made(varDir, 'small', Math.ceil(products / 10));
      // Decodes the pictures, which come for the first time.
      await costOf(small, env);
      const tenth = await costOf(small, env);
      const whole = await costOf(await made(varDir, 'whole', products), env);
      appendFileSync(path.join(small, 'products.ndjson'), '{"id":\n'.repeat(products));
      const bad = await costOf(small, env);
      return [
        ratio(`memory beside a tenth (${words(tenth)})`, whole.megabytes / tenth.megabytes, budget.memory),
        ratio(`time of ten tenths (${words(whole)})`, whole.seconds / tenth.seconds / 10, budget.time),
        ratio(`memory with bad lines (${words(bad)})`, bad.megabytes / tenth.megabytes, budget.badMemory),
      ];
    } finally {
      await postgres.stop();
    }
  },
};
