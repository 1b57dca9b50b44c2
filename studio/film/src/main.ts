import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type FilmName, filmFile, films, posterFile } from '@toile/studio-collection/films';
import { compressed } from './compress.ts';
import { camera } from './films.ts';
import { posterOf } from './poster.ts';
import { shoot } from './shoot.ts';

const USAGE = `Makes the films of the demo collection, each with the picture that stands for it.
  --only <name>   one film (may be given several times)
  --out <folder>  somewhere else than demo/collection`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    out: { type: 'string', default: fileURLToPath(new URL('../../../demo/collection', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
});

async function make(name: FilmName, folder: string): Promise<void> {
  const size = films[name];
  const still = await posterOf(camera(name)(0));
  const frames = await shoot(name);
  const film = await compressed(frames, size, size.loss);
  mkdirSync(join(folder, 'films'), { recursive: true });
  writeFileSync(join(folder, posterFile(name)), still);
  writeFileSync(join(folder, filmFile(name)), film);
  const kilobytes = (bytes: Buffer): string => `${Math.round(bytes.length / 1024)} KB`;
  console.log(`${filmFile(name)}  ${kilobytes(film)}, poster ${kilobytes(still)}`);
}

if (values.help) console.log(USAGE);
else
  for (const name of Object.keys(films) as FilmName[])
    if (!values.only || values.only.includes(name)) await make(name, values.out);
