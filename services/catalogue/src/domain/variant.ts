import { cardAspect, type mediaAspects, type mediaQuerySchema } from '@toile/contracts';
import type { z } from 'zod';

type MediaQuery = z.infer<typeof mediaQuerySchema>;
export type VariantFormat = 'avif' | 'webp' | 'jpeg';

/** A way to show a stored picture. */
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

/** Smallest first. */
const formats = ['avif', 'webp', 'jpeg'] as const satisfies VariantFormat[];

/** The quality that an Accept header gives a type by name; its wildcards say nothing about new formats. */
function weightOf(format: VariantFormat, accept: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== `image/${format}`) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight ? Number(weight.slice(2)) || 0 : 1;
  }
  return 0;
}

/** The format that the client wants most of those it names; the smallest of several, JPEG when it names none. */
export function bestFormat(accept: string): VariantFormat {
  let best: { format: VariantFormat; weight: number } = { format: 'jpeg', weight: 0 };
  for (const format of formats) {
    const weight = weightOf(format, accept);
    if (weight > best.weight) best = { format, weight };
  }
  return best.format;
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

/** No variant is larger, whatever is stored: that bounds an encoder's time and memory. */
const largest: Size = { width: 1920, height: 5760 };

/** Size to make of a picture: as wide as asked, and but for a card never wider than what the (cropped) source really has. */
export function variantSize(source: Size, { width, aspect }: Pick<Variant, 'width' | 'aspect'>): Size {
  const [across = 1, down = 1] = aspect ? aspect.split(':').map(Number) : [source.width, source.height];
  const widest =
    aspect === cardAspect
      ? largest.width
      : Math.min(source.width, (Math.min(source.height, largest.height) * across) / down);
  const target = Math.min(width ?? largest.width, widest);
  return {
    width: Math.max(1, Math.round(target)),
    height: Math.max(1, Math.round((target * down) / across)),
  };
}
