import type { ExportMedia } from '@toile/contracts';

/** Types that may be stored, by the ending of the name. SVG is missing on purpose: it can carry script. */
const mediaTypes: Readonly<Record<string, ExportMedia['type']>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
};

/** Cache-Control of every answer: an address names its content, so what it answers never changes. */
export const forEver = 'public, max-age=31536000, immutable';

export interface MediaFile {
  /** First 16 hex digits of the content's sha256: the folder it is stored in. */
  hash: string;
  name: string;
  type: ExportMedia['type'];
}

/** The file that an address names, or nothing: a name outside this alphabet can't leave the media folder. */
export function mediaFile(hash: string, name: string): MediaFile | undefined {
  if (!/^[0-9a-f]{16}$/.test(hash) || !/^[A-Za-z0-9][\w.-]{0,119}$/.test(name)) return undefined;
  const type = mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  return type && { hash, name, type };
}
