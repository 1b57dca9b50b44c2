import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { glbOf } from './glb.ts';
import { makeModel } from './make-model.ts';
import { modelSources } from './products.ts';
import { usdzOf } from './usdz.ts';

const USAGE = `Makes the models of the demo collection from its pictures: a GLB and a USDZ each.
  --only <id>     one product
  --from <folder> the export with the pictures; demo/collection by default
  --out <folder>  where to; <from>/models by default`;

const demo = fileURLToPath(new URL('../../../demo/collection', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string', default: demo },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const kilobytes = ({ length }: Uint8Array): string => `${Math.round(length / 1024)} KB`;

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  const out = values.out ?? join(values.from, 'models');
  mkdirSync(out, { recursive: true });
  for (const source of modelSources) {
    if (values.only && values.only !== String(source.id)) continue;
    const model = await makeModel(source, values.from);
    const [glb, usdz] = [await glbOf(model), usdzOf(model)];
    writeFileSync(join(out, `${source.id}.glb`), glb);
    writeFileSync(join(out, `${source.id}.usdz`), usdz);
    console.log(`${source.id} ${source.name}  glb ${kilobytes(glb)}  usdz ${kilobytes(usdz)}`);
  }
}

await main();
