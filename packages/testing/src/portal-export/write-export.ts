import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A portal export before it is written: good and broken records, and files by their names. */
export type ExportDraft = {
  designers?: object[];
  collections?: object[];
  categories?: object[];
  products?: object[];
  passports?: object[];
  care?: object[];
  /** More fields of the media record (type, width, height, alt) and the content. */
  files?: Record<string, { content: Buffer; [field: string]: unknown }>;
};

/** Writes an export into a new folder below the system's temporary one and answers its path. */
export async function writeExport({ files = {}, ...records }: ExportDraft): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'toile-export-'));
  const media = Object.entries(files).map(([file, { content, ...fields }]) => ({
    file,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...fields,
  }));
  for (const [name, { content }] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  for (const kind of ['designers', 'collections', 'categories', 'products', 'passports', 'care'] as const)
    await writeLines(folder, kind, records[kind] ?? []);
  await writeLines(folder, 'media', media);
  return folder;
}

function writeLines(folder: string, kind: string, records: object[]): Promise<void> {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  return writeFile(path.join(folder, `${kind}.ndjson`), lines.join(''));
}
