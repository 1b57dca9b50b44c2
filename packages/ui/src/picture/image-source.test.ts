import { describe, expect, it } from '@jest/globals';
import { type ImageOwner, type ImageShape, imageShapes } from '@toile/contracts/plain';
import { imageSource } from './image-source.ts';

const image = { url: '/media/0011223344556677/coat.jpg', width: 1600, height: 2400 };
const product = (id: number): ImageOwner => ({ kind: 'product', id });

describe('image rules', () => {
  it('leaves the stored URL of an older product unchanged (SH-51)', () => {
    const source = imageSource(image, product(19_166), imageShapes.listing);
    expect(source.src).toBe(image.url);
    expect(source.srcSet).toBeUndefined();
  });

  it('asks for quality 80 and automatic format (SH-52)', () => {
    expect(imageSource(image, product(19_167), imageShapes.listing).src).toBe(
      `${image.url}?w=800&ar=2:3&q=80&f=auto`,
    );
  });

  it('makes the gallery 1500×2250 and the portrait 1000×1000 (SH-53)', () => {
    expect(imageSource(image, product(19_167), imageShapes.gallery)).toMatchObject({
      width: 1500,
      height: 2250,
    });
    const portrait = imageSource(image, { kind: 'designer', id: 1058 }, imageShapes.portrait);
    expect(portrait).toMatchObject({ width: 1000, height: 1000 });
    expect(portrait.src).toContain('w=1000&ar=1:1');
  });

  it('chooses widths at 992, 600 and 480 (SH-49)', () => {
    const slot = { base: '100vw', from480: '50vw', from600: '33vw', from992: '25vw' };
    const { sizes, srcSet } = imageSource(image, product(19_167), { ...imageShapes.thumb, slot });
    expect(sizes).toBe('(min-width: 992px) 25vw, (min-width: 600px) 33vw, (min-width: 480px) 50vw, 100vw');
    expect(srcSet).toMatch(/w=128&.* 128w, .*w=240&.* 240w$/);
  });

  it('are those of the contract only: others would not be encoded before a shopper asks', () => {
    // @ts-expect-error a width that is not on the list
    const wider: ImageShape = { ...imageShapes.thumb, widths: [128, 240, 480] };
    // @ts-expect-error an aspect that is not on the list
    const squarer: ImageShape = { ...imageShapes.thumb, aspect: '1:1' };
    expect([wider, squarer]).toHaveLength(2);
  });

  it('resizes pictures that are nobody’s, and nothing that is stored elsewhere', () => {
    expect(imageSource(image, undefined, imageShapes.door).srcSet).toBeDefined();
    const elsewhere = { url: 'https://cdn.example/a.jpg' };
    expect(imageSource(elsewhere, product(30_000), imageShapes.listing).src).toBe(elsewhere.url);
  });
});
