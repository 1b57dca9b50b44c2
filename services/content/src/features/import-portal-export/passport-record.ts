import type { CareSymbol } from '@toile/content-contract';
import { type ExportMedia, type ExportPassport, mediaUrl } from '@toile/contracts';
import { sanitiseBlocks, sanitiseHtml } from '@toile/html';
import { mediaReferences } from '@toile/portal-import';
import type { PassportRecord } from '../../domain/passports.ts';

export interface References {
  media: ReadonlyMap<string, ExportMedia>;
  /** By the ids of care.ndjson. */
  care: ReadonlyMap<string, CareSymbol>;
}

/** A passport as its page shows it. HTML is cleaned when it is stored, and by the page once more (D52). */
export function passportRecord(exported: ExportPassport, { media, care }: References): PassportRecord {
  const { vendor, product, track, gallery, making, story, description, care: symbols, ...page } = exported;
  const { image, story: storyText } = mediaReferences(media);
  return {
    vendor,
    product,
    ppid: page.ppid,
    page: {
      ...page,
      description: sanitiseHtml(description),
      care: symbols.flatMap((id) => care.get(id) ?? []),
      making: making.map((step) => ({ ...step, image: image(step.image) })),
      story: storyText({ ...story, blocks: sanitiseBlocks(story.blocks) }),
      gallery: gallery.map(image),
    },
    track: track.map((file) => soundFile(file, media)),
  };
}

function soundFile(file: string, media: References['media']): PassportRecord['track'][number] {
  const found = media.get(file);
  if (!found) throw new Error(`The verdict accepted the unknown sound ${file}`);
  return { path: mediaUrl(found), type: found.type };
}
