import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../scene/develop.ts';
import { drape } from '../views/drape.ts';
import { logo } from '../views/logo.ts';
import { plate } from '../views/plate.ts';
import { stillLife } from '../views/still-life.ts';
import type { PictureTask } from './task.ts';

/** The raw pixels of a task: the same for the same task, always. */
export async function picture({
  motif,
  width,
  height,
}: Pick<PictureTask, 'motif' | 'width' | 'height'>): Promise<Picture> {
  const size = { width, height };
  switch (motif.kind) {
    case 'plate':
      return plate(motif.subject, motif.view, size);
    case 'drape':
      return drape(motif.drape, size);
    case 'still-life':
      return stillLife(motif.stillLife, size);
    case 'logo':
      return logo(motif.label, motif.seed, size);
  }
}

const LOWEST = 30;

/** Lowers the quality of a busy picture until it keeps to its budget: weave hides what is lost. */
async function encoded(raw: Picture, { quality, budget }: PictureTask): Promise<Buffer> {
  const image = sharp(Buffer.from(raw.pixels.buffer), {
    raw: { width: raw.width, height: raw.height, channels: 3 },
  });
  const at = (q: number): Promise<Buffer> => image.clone().webp({ quality: q, effort: 4 }).toBuffer();
  const first = await at(quality);
  const over = first.length / (budget * 1024);
  return over <= 1 ? first : at(Math.max(LOWEST, Math.round(quality / over ** 0.8)));
}

/** Makes a picture and stores it as WebP, which every browser reads and sharp decodes. */
export async function takePicture(task: PictureTask, folder: string): Promise<number> {
  const { pixels, width, height } = await picture(task);
  const webp = await encoded({ pixels, width, height }, task);
  const path = join(folder, task.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, webp);
  return webp.length;
}
