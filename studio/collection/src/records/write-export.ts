import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportMedia } from '@toile/contracts';
import type { PictureTask } from '@toile/studio-imagery/camera/task';
import { writeCareDrawings } from '@toile/studio-imagery/care/care-svg';
import { careRecords } from '@toile/studio-imagery/care/care-symbols';
import { allTasks } from '../pictures/all-tasks.ts';
import { designers } from '../source/designers/index.ts';
import { type FilmName, filmFile, films, posterFile } from '../source/films.ts';
import { type ModelKind, modelFile, modelledProducts } from '../source/models.ts';
import { trackFile } from '../source/track.ts';
import { passportRecords } from './passport-records.ts';
import { categoryRecords, collectionRecord, designerRecord, productRecord } from './records.ts';

function fileRecord(folder: string, file: string, type: ExportMedia['type']): ExportMedia {
  const bytes = readFileSync(join(folder, file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, sha256, type, bytes: bytes.length };
}

function mediaRecord(folder: string, { file, width, height, alt }: PictureTask): ExportMedia {
  const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
  return { ...fileRecord(folder, file, type), width, height, alt };
}

const modelTypes = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const;

/** The models that studio/models has made. */
function modelRecords(folder: string): ExportMedia[] {
  const kinds: readonly ModelKind[] = ['glb', 'usdz'];
  return modelledProducts.flatMap((id) =>
    kinds.map((kind) => fileRecord(folder, modelFile(id, kind), modelTypes[kind])),
  );
}

/** The films that studio/film has made, each with its still picture. */
function filmRecords(folder: string): ExportMedia[] {
  return (Object.keys(films) as FilmName[]).flatMap((name) => {
    const { width, height, alt } = films[name];
    const still = fileRecord(folder, posterFile(name), 'image/avif');
    return [fileRecord(folder, filmFile(name), 'video/mp4'), still].map((record) => ({
      ...record,
      ...{ width, height, alt },
    }));
  });
}

/** The track that studio/sound has made. */
const soundRecords = (folder: string): ExportMedia[] => [
  fileRecord(folder, trackFile('mp3'), 'audio/mpeg'),
  fileRecord(folder, trackFile('ogg'), 'audio/ogg'),
];

/** All records of the export by file name, in the portal's order. */
export function exportRecords(folder: string): Record<string, readonly object[]> {
  const collections = designers.flatMap((designer) =>
    designer.collections.map((c) => collectionRecord(designer, c)),
  );
  return {
    'designers.ndjson': designers.map(designerRecord),
    'collections.ndjson': collections.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt)),
    'categories.ndjson': categoryRecords(),
    'products.ndjson': designers.flatMap((designer) =>
      designer.products.map((p) => productRecord(designer, p)),
    ),
    'passports.ndjson': passportRecords(),
    'care.ndjson': careRecords(),
    'media.ndjson': [
      ...allTasks().map((task) => mediaRecord(folder, task)),
      ...modelRecords(folder),
      ...filmRecords(folder),
      ...soundRecords(folder),
    ],
  };
}

export function writeExport(folder: string): void {
  for (const [name, records] of Object.entries(exportRecords(folder)))
    writeFileSync(join(folder, name), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  writeCareDrawings(folder);
}
