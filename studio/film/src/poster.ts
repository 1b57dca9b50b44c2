import type { Picture } from '@toile/studio-imagery/scene/develop';
import sharp from 'sharp';

/** The picture that stands for a film before it plays. */
export function posterOf({ pixels, width, height }: Picture): Promise<Buffer> {
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 3 } })
    .avif({ quality: 50, effort: 6, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
