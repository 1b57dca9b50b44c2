import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { config } from '../../config.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const collection = path.join(root, 'demo/collection');

interface Told {
  /** Of every size. */
  stock?: number;
  unitPricePence?: number;
}

/** The portal's export says this of a product now; the checkout imports it. */
export async function portalSends(productId: number, told: Told): Promise<void> {
  const varDir = config.varDir ?? '';
  const { databases } = JSON.parse(await readFile(path.join(varDir, 'system.json'), 'utf8'));
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-portal-'));
  try {
    const names = (await readdir(collection)).filter((name) => name.endsWith('.ndjson'));
    for (const name of names) await copyFile(path.join(collection, name), path.join(folder, name));
    const file = path.join(folder, 'products.ndjson');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, lines.map((line) => changed(line, productId, told)).join('\n'));
    const program = path.join(root, 'services/checkout/src/import.ts');
    const verdict = path.join(varDir, 'refused.ndjson');
    await run('env', [`DATABASE_URL=${databases.checkout}`, process.execPath, program, folder, verdict]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function changed(line: string, productId: number, { stock, ...told }: Told): string {
  if (!line.startsWith('{')) return line;
  const product = JSON.parse(line);
  if (product.id !== productId) return line;
  const sizes = product.sizes.map((size: object) => ({ ...size, ...(stock !== undefined && { stock }) }));
  return JSON.stringify({ ...product, ...told, sizes });
}
