import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(?:js|css|svg|json)$/;

/** Writes `.br` (quality 11) and `.gz` beside every text file of a folder: done once, at publish. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = path.join(folder, file);
      const content = await readFile(source);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${source}.br`, await brotli(content, { params }));
      await writeFile(`${source}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
