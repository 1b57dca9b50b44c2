import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeAll } from '@toile/studio-imagery/camera/pool';
import type { PictureTask } from '@toile/studio-imagery/camera/task';
import { inRepository } from './in-repository.ts';
import { allTasks, shopTasks } from './pictures/all-tasks.ts';
import { writeExport } from './records/write-export.ts';
import { writeSheets } from './sheets/write-sheets.ts';

const USAGE = `Makes the demo collection: every picture, then the NDJSON of the portal export; and the home page's own picture.
  --only <text>   only pictures whose path holds the text (may be given several times)
  --missing       only pictures that aren't there yet
  --records       no pictures, only the NDJSON
  --sheets <folder>  no pictures, only contact sheets of those there are, as JPEG
  --out <folder>  the pictures to somewhere else, and no NDJSON`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    missing: { type: 'boolean', default: false },
    sheets: { type: 'string' },
    records: { type: 'boolean', default: false },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const folder = values.out ?? inRepository('demo/collection');
const shopFolder = values.out ? join(values.out, 'shop') : inRepository('mf-content/src/pages/home/images');

/** Takes those of the tasks that were asked for. */
async function take(tasks: readonly PictureTask[], into: string): Promise<void> {
  const wanted = tasks.filter(
    ({ file }) =>
      (!values.only || values.only.some((text) => file.includes(text))) &&
      !(values.missing && existsSync(join(into, file))),
  );
  let taken = 0;
  await takeAll(wanted, into, ({ file, bytes }) => {
    taken += 1;
    console.log(
      `${String(taken).padStart(4)}/${wanted.length}  ${(bytes / 1024).toFixed(0).padStart(4)} KB  ${file}`,
    );
  });
}

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  if (values.sheets) return writeSheets(folder, values.sheets);
  if (!values.records) {
    await take(shopTasks(), shopFolder);
    await take(allTasks(), folder);
  }
  if (values.out) return;
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
