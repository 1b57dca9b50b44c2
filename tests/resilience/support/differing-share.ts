import type { Page as Tab } from '@playwright/test';

/** The share of pixels that differ between two pictures, 0 to 1; two of different size differ in all. The tab computes it. */
export async function differingShare(tab: Tab, one: Buffer, other: Buffer): Promise<number> {
  const addresses = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return tab.evaluate(async (sources) => {
    const pixelsOf = async (src: string) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      const { width, height } = image;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.drawImage(image, 0, 0);
      return { width, pixels: new Uint32Array(context.getImageData(0, 0, width, height).data.buffer) };
    };
    const [a, b] = await Promise.all(sources.map(pixelsOf));
    if (!a || a.width !== b?.width || a.pixels.length !== b.pixels.length) return 1;
    return a.pixels.filter((pixel, at) => pixel !== b.pixels[at]).length / a.pixels.length;
  }, addresses);
}
