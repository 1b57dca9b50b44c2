import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { passportPicture } from '../passport/passport-picture.ts';
import type { Picture } from '../scene/develop.ts';
import { cover } from '../views/cover.ts';
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
    case 'cover':
      return cover(motif.cover, size);
    case 'still-life':
      return stillLife(motif.stillLife, size);
    case 'logo':
      return logo(motif.label, motif.seed, size);
    case 'passport':
      return passportPicture(motif.passport, motif.view, size);
  }
}

const LOWEST = 24;
/** So many times over its budget, a picture is mostly thread: a touch of softness saves half. */
const BUSY = 2.5;
/** And nothing but thread: it stays a weave when it is softer still. */
const BUSIEST = 7;

function encode(image: Sharp, file: string, quality: number): Promise<Buffer> {
  return file.endsWith('.avif')
    ? image.clone().avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : image
        .clone()
        .webp({ quality: quality + 6, effort: 4 })
        .toBuffer();
}

/** Lowers the quality of a busy picture until it keeps to its budget: weave hides what is lost. */
async function encoded({ pixels, width, height }: Picture, task: PictureTask): Promise<Buffer> {
  const image = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 3 } });
  const first = await encode(image, task.file, task.quality);
  const over = first.length / (task.budget * 1024);
  if (over <= 1) return first;
  const softer = over > BUSY ? image.blur(over > BUSIEST ? 1 : 0.6) : image;
  return encode(softer, task.file, Math.max(LOWEST, Math.round(task.quality / over ** 0.62)));
}

/** Makes a picture and stores it as WebP or AVIF, as its name says. */
export async function takePicture(task: PictureTask, folder: string): Promise<number> {
  const { pixels, width, height } = await picture(task);
  const bytes = await encoded({ pixels, width, height }, task);
  const path = join(folder, task.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return bytes.length;
}
