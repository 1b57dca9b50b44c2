import type { ExportPassport } from '@toile/contracts';
import { seedOf } from '@toile/studio-imagery/maths/random';
import type { PassportSource } from '../source/passports/passport-source.ts';
import { ownerOf, passports } from '../source/passports.ts';
import { trackFile } from '../source/track.ts';

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

function passportRecord(source: PassportSource): ExportPassport {
  const { vendor, product: id, ppid, designerProfileUrl, text, washing, story } = source;
  const { designer, product } = ownerOf(source);
  return {
    vendor,
    product: id,
    ppid,
    title: product.title,
    brandTitle: designer.brand,
    designerName: designer.name,
    designerProfileUrl,
    description: paragraphs(text),
    materials: [...source.materials],
    washing,
    care: [...source.care],
    making: [...source.making],
    story: {
      ...story,
      blocks: story.blocks.map((block, k) => ({ id: seedOf(`${ppid} ${k}`).toString(36), ...block })),
    },
    gallery: [...source.gallery],
    track: [trackFile('mp3'), trackFile('ogg')],
  };
}

/** passports.ndjson. */
export const passportRecords = (): ExportPassport[] => passports.map(passportRecord);
