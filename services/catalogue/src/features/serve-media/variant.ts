import type { mediaAspects, mediaQuerySchema } from '@toile/contracts';
import type { z } from 'zod';

type MediaQuery = z.infer<typeof mediaQuerySchema>;
export type VariantFormat = 'avif' | 'webp' | 'jpeg';

/** One way to show a stored picture. */
export interface Variant {
  width: number | undefined;
  aspect: (typeof mediaAspects)[number] | undefined;
  /** On the scale of JPEG; the encoders of AVIF and WebP are set to look alike. */
  quality: number;
  format: VariantFormat;
}

/** Grows when the encoding changes, so that no cache mixes two encodings under one ETag. */
const encoding = 1;

/** Qualities that are really made: a stranger can't fill the cache with 66 shades of one picture. */
const qualitySteps = [40, 60, 80, 90] as const;

function nearestStep(quality: number): number {
  return qualitySteps.reduce((best, step) =>
    Math.abs(step - quality) < Math.abs(best - quality) ? step : best,
  );
}

/** True if an Accept header names the type itself; `*` (any) and `image/*` promise nothing about a new format. */
function names(accept: string, type: string): boolean {
  return accept.split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** The smallest format that the client says it reads. */
export function bestFormat(accept: string): VariantFormat {
  if (names(accept, 'image/avif')) return 'avif';
  return names(accept, 'image/webp') ? 'webp' : 'jpeg';
}

export function chooseVariant(query: MediaQuery, accept: string): Variant {
  const format = query.f === 'auto' ? bestFormat(accept) : query.f;
  return { width: query.w, aspect: query.ar, quality: nearestStep(query.q), format };
}

/** Name of the variant of one stored picture: its file in the cache and its ETag. */
export function variantKey(hash: string, { width, aspect, quality, format }: Variant): string {
  return `${hash}-${width ?? 'full'}-${aspect?.replace(':', 'x') ?? 'free'}-q${quality}-e${encoding}.${format}`;
}

export interface Size {
  width: number;
  height: number;
}

/** Size to make of a picture: as wide as asked, never wider than what the (cropped) source really has. */
export function variantSize(source: Size, { width, aspect }: Pick<Variant, 'width' | 'aspect'>): Size {
  const [across = 1, down = 1] = aspect ? aspect.split(':').map(Number) : [source.width, source.height];
  const widest = Math.min(source.width, (source.height * across) / down);
  const target = Math.min(width ?? widest, widest);
  return { width: Math.round(target), height: Math.max(1, Math.round((target * down) / across)) };
}
