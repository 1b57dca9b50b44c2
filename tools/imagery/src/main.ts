import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allTasks } from './export/all-tasks.ts';
import { takeAll } from './export/pool.ts';
import { writeExport } from './export/write-export.ts';
import { writeSheets } from './sheets/write-sheets.ts';

const USAGE = `Makes the demo collection: every picture, then the NDJSON of the portal export.
  --only <text>   only pictures whose path holds the text (may be given several times)
  --missing       only pictures that aren't there yet
  --records       no pictures, only the NDJSON
  --sheets <folder>  no pictures, only contact sheets of those there are, as JPEG
  --out <folder>  somewhere else than demo/collection`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    missing: { type: 'boolean', default: false },
    sheets: { type: 'string' },
    records: { type: 'boolean', default: false },
    out: { type: 'string', default: fileURLToPath(new URL('../../../demo/collection', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
});

const folder = values.out;

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  if (values.sheets) return writeSheets(folder, values.sheets);
  const wanted = allTasks().filter(
    ({ file }) =>
      (!values.only || values.only.some((text) => file.includes(text))) &&
      !(values.missing && existsSync(join(folder, file))),
  );
  const tasks = values.records ? [] : wanted;
  let taken = 0;
  await takeAll(tasks, folder, ({ file, bytes }) => {
    taken += 1;
    console.log(
      `${String(taken).padStart(4)}/${tasks.length}  ${(bytes / 1024).toFixed(0).padStart(4)} KB  ${file}`,
    );
  });
  const missing = allTasks().filter(({ file }) => !existsSync(join(folder, file)));
  if (missing.length > 0) {
    console.error(
      `${missing.length} pictures are missing, so no records were written: run again with --missing.`,
    );
    process.exitCode = 1;
    return;
  }
  writeExport(folder);
}

await main();
